import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';

/**
 * Prefixes of the paths that the documents cite, each with the folder that replaces the prefix. The
 * documents define these abbreviations at their beginning. The first match applies.
 */
const folders: readonly (readonly [RegExp, string])[] = [
  [/^S\//, 'apps/server/src/'],
  [/^W\//, 'apps/web/src/'],
  [/^(?=(?:apps|e2e|packages|tools)\/)/, ''],
  [/^/, 'apps/server/test/'],
];

function pathOf(citedPath: string): string {
  const [start, folder] = folders.find(([pattern]) => pattern.test(citedPath)) ?? [/^/, ''];
  return citedPath.replace(start, folder);
}

/** Returns the tests that a text cites and that do not exist. */
function findMissingTests(text: string): string[] {
  const citedPaths = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.(?:ts|mjs))`/g)].map(
    ([, name = '']) => name,
  );
  return citedPaths.map(pathOf).filter((path) => !existsSync(join(root, path)));
}

test.each([
  ['docs/security.md', /account-takeover\.test\.ts/],
  ['docs/asvs.md', /account-flood\.test\.ts/],
])('every test that %s cites exists', (document, citation) => {
  const text = readFileSync(join(root, document), 'utf8');
  // Without a citation in the text, the next check would prove nothing.
  expect(text).toMatch(citation);
  expect(findMissingTests(text)).toEqual([]);
});

test('a cited test that does not exist is reported', () => {
  const text =
    'See `account/account-otp.test.ts`, `S/security/keys.test.ts`, `gone.test.ts` and `e2e/gone.spec.ts`.';
  expect(findMissingTests(text)).toEqual(['apps/server/test/gone.test.ts', 'e2e/gone.spec.ts']);
});
