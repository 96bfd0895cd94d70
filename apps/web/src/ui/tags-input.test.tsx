import { expect, test } from 'vitest';
import { pressKeyIn, render, typeText } from '../test/render.tsx';
import { addTags, TagsInput, tagsOf } from './tags-input.tsx';

test('tagsOf splits a line at its commas', () => {
  expect(tagsOf(' Yakshagana, trekking ,, cooking')).toEqual(['Yakshagana', 'trekking', 'cooking']);
  expect(tagsOf('')).toEqual([]);
});

test('addTags adds new tags without duplicates', () => {
  expect(addTags(['Kannada'], 'kannada, Tulu, TULU')).toEqual(['Kannada', 'Tulu']);
  expect(addTags(['Kannada'], ' , ')).toEqual(['Kannada']);
});

test.each([
  ['within a composition', { isComposing: true }],
  ['that ends a composition in Safari', { keyCode: 229 }],
])('a key %s adds or removes no tag', (_, state) => {
  const values: string[] = [];
  const container = render(<TagsInput value="Chess" onValue={(value) => values.push(value)} />);
  const field = container.querySelector('input') as HTMLInputElement;
  pressKeyIn(field, 'Backspace', state);
  typeText(field, 'Yakshagana');
  expect(pressKeyIn(field, 'Enter', state)).toBe(true);
  expect(values).toEqual([]);
  expect(pressKeyIn(field, 'Enter')).toBe(false);
  expect(values).toEqual(['Chess, Yakshagana']);
});
