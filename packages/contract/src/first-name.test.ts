import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Sahana Hegde Kodlagadde', 'Sahana'],
  ['A. Vinoda Gaonkar', 'Vinoda'],
  ['P. Narasimha Shastri', 'Narasimha'],
  ['Dr. Sita Bhat', 'Sita'],
  ['Dr Sita Bhat', 'Sita'],
  ['Smt. K S Uma Hegde', 'Uma'],
  ['Shri Ganapati', 'Ganapati'],
  ['S.Ramesh', 'Ramesh'],
  ['  Meera  ', 'Meera'],
  ['Om', 'Om'],
  ['K. S.', 'K. S.'],
  ['Śrī Rāma', 'Śrī'],
  ['ಸಹನಾ ಹೆಗಡೆ', 'ಸಹನಾ'],
  ['ಎ. ವಿನೋದಾ ಗಾಂವ್ಕರ್', 'ವಿನೋದಾ'],
  ['ಎಸ್ ರಾಮ ಭಟ್', 'ರಾಮ'],
  ['ಕೆ ಹೆಚ್ ಉಷಾ', 'ಉಷಾ'],
  ['ಡಾ. ಸೀತಾ ಭಟ್', 'ಸೀತಾ'],
  ['ಡಾ ಸೀತಾ ಭಟ್', 'ಸೀತಾ'],
  ['ಶ್ರೀಮತಿ ರಮಾ', 'ರಮಾ'],
  ['ಭಟ್', 'ಭಟ್'],
  ['', ''],
])('the first name of %j is %j', (name, first) => expect(firstName(name)).toBe(first));

test('firstName returns a part of the name, and does not change a first name', () => {
  const word = fc.oneof(
    fc.constantFrom('A.', 'Dr.', 'K', 'Sri', 'Sita', 'ಎಸ್', 'ರಾಮ', '.', ' '),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const name = words.join(' ');
      const first = firstName(name);
      expect(name).toContain(first);
      expect(first === '').toBe(name.trim() === '');
      expect(firstName(first)).toBe(first);
    }),
  );
});
