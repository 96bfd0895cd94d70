import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, newBitset } from './bitset.ts';
import { PostingLists } from './posting-lists.ts';

/** Words in folded spelling (`foldSpelling`), as the index stores them. */
const names = ['hegde', 'bat', 'sastri', 'josi', 'ditit', 'vinayaka', 'kavya', 'suma'];
const rowsArbitrary = fc.array(fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 40,
});

function rowsWith(lists: PostingLists, prefix: string, rowCount: number): number[] {
  const bits = newBitset(rowCount);
  lists.setMatchingBits({ prefixes: [prefix], skeleton: null, isSkeletonPrefix: false }, bits);
  return Array.from({ length: rowCount }, (_, row) => row).filter((row) => hasBit(bits, row));
}

test('a word finds exactly the rows that contain it and were not removed', () => {
  fc.assert(
    fc.property(
      rowsArbitrary,
      fc.func(fc.boolean()),
      fc.boolean(),
      (rows, isRemoved, searchesBetween) => {
        const lists = new PostingLists();
        const wordsByRow = new Map<number, string[]>();
        for (const [row, rowWords] of rows.entries()) {
          lists.add(row, Buffer.from(rowWords.join(' ')));
          wordsByRow.set(row, rowWords);
          // This search sorts the words, so that later words are merged into the sorted list.
          if (searchesBetween) rowsWith(lists, 'a', rows.length);
          // This removes the row or one of the two rows before it, while rows are still added.
          if (isRemoved(row)) {
            const removedRow = row - (row % 3);
            lists.remove(removedRow);
            wordsByRow.delete(removedRow);
          }
        }
        for (const name of names) {
          const expected = [...wordsByRow]
            .filter(([, rowWords]) => rowWords.includes(name))
            .map(([row]) => row);
          expect(rowsWith(lists, name, rows.length)).toEqual(expected);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('a word is removed with its last row and can be added again', () => {
  const lists = new PostingLists();
  lists.add(0, Buffer.from('hegde rare'));
  lists.add(1, Buffer.from('hegde'));
  const rowsWithRare = () => rowsWith(lists, 'rare', 3);
  expect(rowsWithRare()).toEqual([0]);
  lists.remove(0);
  expect(rowsWithRare()).toEqual([]);
  expect(rowsWith(lists, 'hegde', 3)).toEqual([1]);
  lists.add(2, Buffer.from('rare'));
  expect(rowsWithRare()).toEqual([2]);
});

test('textOf returns the text with which a row was added', () => {
  const wordsArbitrary = fc.array(fc.stringMatching(/^[a-zಕ-ಹ]{1,6}$/), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(wordsArbitrary), (rows) => {
      const texts = rows.map((words) => words.join(' '));
      const lists = new PostingLists();
      for (const [row, rowText] of texts.entries()) lists.add(row, Buffer.from(rowText));
      expect(texts.map((_, row) => lists.textOf(row))).toEqual(texts);
    }),
  );
});
