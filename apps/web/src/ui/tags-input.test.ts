import { expect, it } from 'vitest';
import { addTags, tagsOf } from './tags-input.tsx';

it('takes a line apart at its commas', () => {
  expect(tagsOf(' Yakshagana, trekking ,, cooking')).toEqual(['Yakshagana', 'trekking', 'cooking']);
  expect(tagsOf('')).toEqual([]);
});

it('adds what is new, and nothing twice', () => {
  expect(addTags(['Kannada'], 'kannada, Tulu, TULU')).toEqual(['Kannada', 'Tulu']);
  expect(addTags(['Kannada'], ' , ')).toEqual(['Kannada']);
});
