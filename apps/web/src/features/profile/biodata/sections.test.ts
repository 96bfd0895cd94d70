import { expect, test } from 'vitest';
import { formatPhone } from '../../../ui/format-phone.ts';
import { plainTextOf } from './sections.ts';

test('the plain text of a biodata contains the lines of each section', () => {
  const text = plainTextOf({
    title: 'Biodata',
    name: 'Sahana Hegde',
    about: '27 years · Sirsi',
    bio: 'I look after a garden.',
    sections: [
      { title: 'Basic Information', rows: [{ label: 'Height', text: `5'4"` }] },
      { title: 'Hobbies and Interests', rows: [], text: 'Reading, Yakshagana' },
      { title: 'Contact', rows: [{ label: 'Phone', text: formatPhone('+919876543210') }] },
    ],
  });
  expect(text.split('\n')).toEqual([
    'Biodata',
    'Sahana Hegde',
    '27 years · Sirsi',
    '',
    'I look after a garden.',
    '',
    'Basic Information',
    `Height: 5'4"`,
    '',
    'Hobbies and Interests',
    'Reading, Yakshagana',
    '',
    'Contact',
    'Phone: +91 98765 43210',
  ]);
});

test('a missing field does not leave an empty line', () => {
  const emptyBiodata = { title: 'Biodata', name: 'Sahana', about: '', bio: null, sections: [] };
  expect(plainTextOf(emptyBiodata)).toBe('Biodata\nSahana');
});
