import { expect, test } from 'vitest';
import { findBareClauses, findInAllSources, findLongLines } from './comments.ts';

test('every comment begins with a subject', () => {
  expect(findInAllSources(findBareClauses)).toEqual([]);
});

test('a comment that begins with a bare relative clause is reported, in each form', () => {
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
  expect(findBareClauses(source)).toEqual([
    '1: Whether the session is open. */',
    '2: What is stored.',
    '4: Who may read it; null: nobody.',
    '10: Of these, the first. */',
  ]);
});

test('every comment line has at most 100 columns', () => {
  expect(findInAllSources(findLongLines)).toEqual([]);
});

test('a comment line over 100 columns is reported, in each form', () => {
  const text = 'x'.repeat(100);
  const source = [
    `// ${text}`,
    `  /** ${text} */`,
    ` * ${text}`,
    `  {/* ${text} */}`,
    `const open = true; ${'//'} ${text}`,
    `// https://example.org/${text}`,
    `const text = '${text}';`,
    `// ${text.slice(3)}`,
  ].join('\n');
  expect(findLongLines(source).map((line) => line.split(':')[0])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});
