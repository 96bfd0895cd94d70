import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { formatSummary } from './summary.mjs';

/** @type {(count: number) => import('./report.mjs').Result} */
const resultOf = (count) => ({
  passed: 40,
  failures: Array.from({ length: count }, (_, index) => ({
    file: 'a.test.ts',
    name: `test ${index}`,
    message: `\u001B[31mError\u001B[39m: not ${index}\n\n  more\n    at ${root}node_modules/x.js:1\n    at ${root}a.test.ts:3:1`,
    command: 'npx vitest run a.test.ts',
  })),
  files: [],
});

test('formatSummary returns each failure with its message, its location and the command that runs it alone', () => {
  expect(formatSummary([resultOf(1)], 61)).toEqual([
    '',
    '✗ a.test.ts › test 0',
    '    Error: not 0',
    '      more',
    '    at a.test.ts:3:1',
    '  npx vitest run a.test.ts',
    '',
    '1 min 1 s in all',
    '40 passed, 1 failed',
  ]);
});

test('formatSummary returns the number of failures that are not shown', () => {
  const lines = formatSummary([resultOf(8), resultOf(7)], 1);
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(10);
  expect(lines.join('\n')).toContain('and 5 more');
  expect(lines.at(-1)).toBe('80 passed, 15 failed');
});

test('formatSummary returns the ten slowest files of all steps in 13 lines', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.ts`, seconds: index }));
  const journey = { ...resultOf(0), files: [{ file: 'e2e/a', seconds: 99 }] };
  const lines = formatSummary([{ ...resultOf(0), files }, journey], 600);
  expect(lines).toHaveLength(13);
  expect(lines.slice(0, 3)).toEqual(['slowest files:', '   99 s  e2e/a', '   29 s  29.ts']);
});
