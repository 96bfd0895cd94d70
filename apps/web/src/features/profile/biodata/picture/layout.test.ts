import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Biodata } from '../sections.ts';
import { type Font, layOut, PICTURE_SIZE } from './layout.ts';

/** Measures a text with average widths of characters. Kannada characters are wider. */
const measure = (text: string, { size }: Font) =>
  [...text].reduce((sum, character) => sum + size * (character > '\u0900' ? 0.8 : 0.52), 0);

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom('Sirsi', 'ಯಲ್ಲಾಪುರ', 'Subrahmanyeshwara', 'a', 'ಶ್ರೀನಿವಾಸಮೂರ್ತಿಗಳ'),
      fc.constant('Venkataramanapriya'.repeat(2)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '));

const anyBiodata: fc.Arbitrary<Biodata> = fc.record({
  title: fc.constantFrom('Biodata', 'ಬಯೋಡೇಟಾ'),
  name: words,
  about: words,
  bio: fc.option(fc.array(words, { maxLength: 6 }).map((lines) => lines.join('\n'))),
  sections: fc.array(
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

/** Returns the sorted characters of all texts without spaces, because the layout splits texts. */
const charactersOf = (texts: readonly string[]) => [...texts.join('').replaceAll(/\s/g, '')].sort();

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The height of the borders in pixels. */
const BORDER_HEIGHT = 33;

/** Returns true if a box is between the borders. */
const isInside = ({ left, right, top, bottom }: Box) =>
  left > BORDER_HEIGHT &&
  right <= PICTURE_SIZE.width - BORDER_HEIGHT &&
  top > BORDER_HEIGHT &&
  bottom < PICTURE_SIZE.height - BORDER_HEIGHT;

const overlaps = (box: Box) => (other: Box) =>
  box.left < other.right &&
  other.left < box.right &&
  box.top < other.bottom &&
  other.top < box.bottom;

test('a picture contains all text of the biodata inside its borders without overlaps', () => {
  fc.assert(
    fc.property(anyBiodata, fc.boolean(), (biodata, withPhoto) => {
      const { lines, photo } = layOut(biodata, { footerLine: 'Sambandha', withPhoto, measure });
      const blockTexts = biodata.sections.flatMap(({ title, rows, ...section }) => [
        title,
        ...rows.flatMap(({ label, text }) => [label, text]),
        'text' in section ? (section.text ?? '') : '',
      ]);
      const texts = [
        biodata.title,
        biodata.name,
        biodata.about,
        biodata.bio ?? '',
        ...blockTexts,
        'Sambandha',
      ];
      expect(charactersOf(lines.map(({ text }) => text))).toEqual(charactersOf(texts));
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
      expect(boxes.filter((box) => !isInside(box))).toEqual([]);
      const overlappingBoxes = boxes.filter((box, index) =>
        boxes.slice(index + 1).some(overlaps(box)),
      );
      expect(overlappingBoxes).toEqual([]);
    }),
  );
});

test('a short biodata has a larger font than a long one', () => {
  const shortBiodata: Biodata = {
    title: 'Biodata',
    name: 'Anu',
    about: '',
    bio: null,
    sections: [],
  };
  const longBiodata = { ...shortBiodata, bio: 'An areca garden near Sirsi. '.repeat(120) };
  const sizeOf = (biodata: Biodata) =>
    layOut(biodata, { footerLine: '', withPhoto: true, measure }).lines.find(
      ({ text }) => text === 'Anu',
    )?.font.size ?? Number.NaN;
  expect(sizeOf(shortBiodata)).toBeGreaterThan(sizeOf(longBiodata));
});
