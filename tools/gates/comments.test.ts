import { expect, test } from 'vitest';
import { allBareComments, bareComments } from './comments.ts';

test('a comment has a subject', () => {
  expect(allBareComments()).toEqual([]);
});

test('a comment that begins with a bare relative clause is found, in each form', () => {
  const source = [
    '/** Whether the session is open. */',
    `const open = true; ${'//'} What is stored.`,
    '/**',
    ' * Who may read it; null: nobody.',
    ' * What follows is a second line.',
    ' */',
    '// The session is open.',
    '// What follows is a second line.',
    'const text = "What now?";',
    '/** Of these, the first. */',
  ].join('\n');
  expect(bareComments(source)).toEqual([
    '1: Whether the session is open. */',
    '2: What is stored.',
    '4: Who may read it; null: nobody.',
    '10: Of these, the first. */',
  ]);
});
