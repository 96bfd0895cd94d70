import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findErrors, formatCounts, readRows, requirementIds } from './asvs.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/asvs.md'), 'utf8');

test('the list has as many requirements as levels 1 (70) and 2 (183) of OWASP ASVS together', () => {
  expect(new Set(requirementIds).size).toBe(70 + 183);
});

test('docs/asvs.md lists each requirement once, cites a test of each that is at least partly met, and has correct counts', () => {
  expect(findErrors(document)).toEqual([]);
});

const row = '| 6.2.5 | any composition | not met |';

test.each([
  [
    'a missing requirement',
    (text: string) => text.replace('| 1.1.1 |', '| 1.1.9 |'),
    '1.1.1 is missing',
  ],
  [
    'an id that is in neither level',
    (text: string) => text.replace('| 1.1.1 |', '| 1.1.9 |'),
    '1.1.9 is in neither level',
  ],
  [
    'a duplicate requirement',
    (text: string) => text.replace('| 1.1.2 |', '| 1.1.1 |'),
    '1.1.1 appears twice',
  ],
  [
    'an unknown state',
    (text: string) => text.replace(row, row.replace('not met', 'nearly')),
    '6.2.5 is "nearly"',
  ],
  [
    'a met requirement without a test',
    (text: string) => text.replace(/`installation\/pages\.test\.ts` \|$/m, '– |'),
    '1.2.3 cites no test',
  ],
])('%s is reported', (_, edit, error) => {
  expect(document).toContain(row);
  expect(findErrors(edit(document))).toContain(error);
});

test('stale counts are reported with the correct counts', () => {
  const counts = formatCounts(readRows(document));
  const newText = document.replace(row, row.replace('not met', 'met'));
  expect(newText).toContain(counts);
  expect(findErrors(newText)).toContain(`the counts are: ${formatCounts(readRows(newText))}`);
  expect(formatCounts(readRows(newText))).not.toBe(counts);
});
