import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, newBitset } from './bitset.ts';
import { PostingLists } from './posting-lists.ts';

const names = ['hegde', 'bat', 'sastri', 'josi', 'ditit', 'vinayaka', 'kavya', 'suma'];
const texts = fc.array(fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 40,
});

function rowsWith(words: PostingLists, start: string, rowCount: number): number[] {
  const bits = newBitset(rowCount);
  words.mark({ prefixes: [start], skeleton: null, skeletonBegins: false }, bits);
  return Array.from({ length: rowCount }, (_, row) => row).filter((row) => hasBit(bits, row));
}

test('a word finds exactly the rows that contain it and were not removed', () => {
  fc.assert(
    fc.property(texts, fc.func(fc.boolean()), fc.boolean(), (rows, isRemoved, searchesBefore) => {
      const words = new PostingLists();
      const textByRow = new Map<number, string[]>();
      for (const [row, text] of rows.entries()) {
        words.add(row, Buffer.from(text.join(' ')));
        textByRow.set(row, text);
        if (searchesBefore) rowsWith(words, 'a', rows.length);
        // Rows are removed before or after others are added.
        if (isRemoved(row)) {
          const removedRow = row - (row % 3);
          words.remove(removedRow);
          textByRow.delete(removedRow);
        }
      }
      for (const name of names) {
        const expected = [...textByRow]
          .filter(([, text]) => text.includes(name))
          .map(([row]) => row);
        expect(rowsWith(words, name, rows.length)).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('a word disappears with its last row and may be added again', () => {
  const words = new PostingLists();
  words.add(0, Buffer.from('hegde rare'));
  words.add(1, Buffer.from('hegde'));
  const list = () => rowsWith(words, 'rare', 3);
  expect(list()).toEqual([0]);
  words.remove(0);
  expect(list()).toEqual([]);
  expect(rowsWith(words, 'hegde', 3)).toEqual([1]);
  words.add(2, Buffer.from('rare'));
  expect(list()).toEqual([2]);
});

test('a row returns the text with which it was added', () => {
  const text = fc.array(fc.stringMatching(/^[a-zಕ-ಹ]{1,6}$/), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(text), (rows) => {
      const texts = rows.map((words) => words.join(' '));
      const words = new PostingLists();
      for (const [row, rowText] of texts.entries()) words.add(row, Buffer.from(rowText));
      expect(texts.map((_, row) => words.textOf(row))).toEqual(texts);
    }),
  );
});
