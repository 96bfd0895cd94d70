import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Folders of the short paths in these documents; the documents define them at their beginning. */
const folders: readonly (readonly [RegExp, string])[] = [
  [/^S\//, 'apps/server/src/'],
  [/^W\//, 'apps/web/src/'],
  [/^(?=(?:apps|e2e|packages|tools)\/)/, ''],
  [/^/, 'apps/server/test/'],
];

function pathOf(cited: string): string {
  const [start, folder] = folders.find(([start]) => start.test(cited)) ?? [/^/, ''];
  return cited.replace(start, folder);
}

/** Returns the tests that a text cites and that do not exist. */
function missing(text: string): string[] {
  const cited = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|mjs))`/g)].map(
    ([, name = '']) => name,
  );
  return cited.map(pathOf).filter((path) => !existsSync(join(root, path)));
}

test.each([
  ['docs/security.md', /account-takeover\.test\.ts/],
  ['docs/asvs.md', /account-flood\.test\.ts/],
])('every test that %s cites exists', (document, known) => {
  const text = readFileSync(join(root, document), 'utf8');
  expect(text).toMatch(known);
  expect(missing(text)).toEqual([]);
});

test('a cited test that does not exist is named', () => {
  const text =
    'See `account/account-otp.test.ts`, `S/security/keys.test.ts`, `gone.test.ts` and `e2e/gone.spec.ts`.';
  expect(missing(text)).toEqual(['apps/server/test/gone.test.ts', 'e2e/gone.spec.ts']);
});
