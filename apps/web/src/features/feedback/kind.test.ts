import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findKind, toggleKind } from './kind.ts';

const kinds = ['Bug report', 'Feature request', 'Other'];

test.each([
  ['', 'Bug report', 'Bug report'],
  ['Bug report', 'Other', 'Other'],
  ['Bug report', 'Bug report', ''],
  ['A wider search', 'Feature request', 'Feature request: A wider search'],
  ['Feature request: A wider search', 'Other', 'Other: A wider search'],
  ['Other: A wider search', 'Other', 'A wider search'],
  ['Others say so', 'Other', 'Other: Others say so'],
])('the title %j, toggled with the kind %j, becomes %j', (title, kind, expected) => {
  expect(toggleKind(title, kind, kinds)).toBe(expected);
});

test('choosing and removing a kind leaves the title unchanged', () => {
  const titles = fc.string().filter((text) => text.trim() !== '' && !findKind(text, kinds));
  fc.assert(
    fc.property(
      titles,
      fc.constantFrom(...kinds),
      fc.constantFrom(...kinds),
      (title, first, second) => {
        const newTitle = toggleKind(toggleKind(title, first, kinds), second, kinds);
        expect(first === second ? newTitle : toggleKind(newTitle, second, kinds)).toBe(title);
      },
    ),
  );
});
