import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Biodata } from '../parts.ts';
import { type Font, layOut, PICTURE } from './layout.ts';

/** Average width of the letters of a text font; Kannada is wider. */
const measure = (text: string, { size }: Font) =>
  [...text].reduce((sum, letter) => sum + size * (letter > '\u0900' ? 0.8 : 0.52), 0);

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('Sirsi', 'ಯಲ್ಲಾಪುರ', 'Subrahmanyeshwara', 'a', 'ಶ್ರೀನಿವಾಸಮೂರ್ತಿಗಳ'),
      fc.constant('Venkataramanapriya'.repeat(2)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '));

const biodata: fc.Arbitrary<Biodata> = fc.record({
  title: fc.constantFrom('Biodata', 'ಬಯೋಡೇಟಾ'),
  name: words,
  about: words,
  bio: fc.option(fc.array(words, { maxLength: 6 }).map((lines) => lines.join('\n'))),
  parts: fc.array(
    fc.oneof(
      fc.record({
        title: words,
        rows: fc.array(fc.record({ label: words, text: words }), { maxLength: 6 }),
      }),
      fc.record({ title: words, rows: fc.constant([]), text: words }),
    ),
    { maxLength: 5 },
  ),
});

const letters = (texts: readonly string[]) => [...texts.join('').replaceAll(/\s/g, '')].sort();

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** True if a box is between the woven edges. */
const within = ({ left, right, top, bottom }: Box) =>
  left > 33 && right <= PICTURE.width - 33 && top > 33 && bottom < PICTURE.height - 33;

const meets = (one: Box) => (other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

test('a picture contains all text of the biodata inside its edges, without overlaps', () => {
  fc.assert(
    fc.property(biodata, fc.boolean(), (given, withPhoto) => {
      const { lines, photo } = layOut(given, { foot: 'Sambandha', withPhoto, measure });
      const blockTexts = given.parts.flatMap(({ title, rows, ...part }) => [
        title,
        ...rows.flatMap(({ label, text }) => [label, text]),
        'text' in part ? (part.text ?? '') : '',
      ]);
      const texts = [
        given.title,
        given.name,
        given.about,
        given.bio ?? '',
        ...blockTexts,
        'Sambandha',
      ];
      expect(letters(lines.map(({ text }) => text))).toEqual(letters(texts));
      const boxes = lines.map(({ text, x, y, font }) => ({
        left: x,
        right: x + measure(text, font),
        top: y - font.size,
        bottom: y,
      }));
      if (photo !== null) {
        const { x, y, width, height } = photo;
        boxes.push({ left: x, right: x + width, top: y, bottom: y + height });
      }
      expect(boxes.filter((box) => !within(box))).toEqual([]);
      const overlapping = boxes.filter((one, place) => boxes.slice(place + 1).some(meets(one)));
      expect(overlapping).toEqual([]);
    }),
  );
});

test('a short biodata has a larger font than a long one', () => {
  const few: Biodata = { title: 'Biodata', name: 'Anu', about: '', bio: null, parts: [] };
  const many = { ...few, bio: 'An areca garden near Sirsi. '.repeat(120) };
  const sizeOf = (given: Biodata) =>
    layOut(given, { foot: '', withPhoto: true, measure }).lines.find(({ text }) => text === 'Anu')
      ?.font.size ?? 0;
  expect(sizeOf(few)).toBeGreaterThan(sizeOf(many));
});
