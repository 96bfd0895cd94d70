import { expect, it } from 'vitest';
import { addTags, tagsOf } from './tags-input.tsx';

it('tagsOf splits a line at its commas', () => {
  expect(tagsOf(' Yakshagana, trekking ,, cooking')).toEqual(['Yakshagana', 'trekking', 'cooking']);
  expect(tagsOf('')).toEqual([]);
});

it('addTags adds new tags, and no duplicates', () => {
  expect(addTags(['Kannada'], 'kannada, Tulu, TULU')).toEqual(['Kannada', 'Tulu']);
  expect(addTags(['Kannada'], ' , ')).toEqual(['Kannada']);
});
