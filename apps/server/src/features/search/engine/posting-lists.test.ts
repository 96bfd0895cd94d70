import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, newBitset } from './bitset.ts';
import { PostingLists } from './posting-lists.ts';

const names = ['hegde', 'bat', 'sastri', 'josi', 'ditit', 'vinayaka', 'kavya', 'suma'];
const texts = fc.array(fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 }), {
  minLength: 1,
  maxLength: 40,
});

function bitsetOf(words: PostingLists, start: string, places: number): number[] {
  const bits = newBitset(places);
  words.mark({ prefixes: [start], skeleton: null, skeletonBegins: false }, bits);
  return Array.from({ length: places }, (_, at) => at).filter((at) => hasBit(bits, at));
}

test('a word finds exactly the rows that contain it and were not removed', () => {
  fc.assert(
    fc.property(texts, fc.func(fc.boolean()), fc.boolean(), (given, leaves, searchedBefore) => {
      const words = new PostingLists();
      const there = new Map<number, string[]>();
      for (const [place, text] of given.entries()) {
        words.add(place, Buffer.from(text.join(' ')));
        there.set(place, text);
        if (searchedBefore) bitsetOf(words, 'a', given.length);
        // Rows are removed before or after others are added.
        if (leaves(place)) {
          const gone = place - (place % 3);
          words.remove(gone);
          there.delete(gone);
        }
      }
      for (const name of names) {
        const expected = [...there].filter(([, text]) => text.includes(name)).map(([at]) => at);
        expect(bitsetOf(words, name, given.length)).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('a word disappears with its last row and may be added again', () => {
  const words = new PostingLists();
  words.add(0, Buffer.from('hegde rare'));
  words.add(1, Buffer.from('hegde'));
  const list = () => bitsetOf(words, 'rare', 3);
  expect(list()).toEqual([0]);
  words.remove(0);
  expect(list()).toEqual([]);
  expect(bitsetOf(words, 'hegde', 3)).toEqual([1]);
  words.add(2, Buffer.from('rare'));
  expect(list()).toEqual([2]);
});

test('a row returns the text with which it was added', () => {
  const text = fc.array(fc.stringMatching(/^[a-zಕ-ಹ]{1,6}$/), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(text), (given) => {
      const texts = given.map((words) => words.join(' '));
      const words = new PostingLists();
      for (const [row, one] of texts.entries()) words.add(row, Buffer.from(one));
      expect(texts.map((_, row) => words.textOf(row))).toEqual(texts);
    }),
  );
});
