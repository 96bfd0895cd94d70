import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { unpinnedPackages } from './lockfile.ts';

test('every package in the lock file has a digest', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(unpinnedPackages(lock)).toEqual([]);
});

test.each([
  { integrity: 'sha1-abc' },
  { resolved: 'https://packages.example/a.tgz' },
  { resolved: 'git+ssh://git@code.example/a.git#0123', integrity: 'sha512-abc' },
  { resolved: 'http://packages.example/a.tgz', integrity: 'sha512-abc' },
])('a seeded %j is reported', (entry) => {
  expect(unpinnedPackages({ packages: { 'node_modules/a': entry } })).toEqual(['node_modules/a']);
});

test('workspaces and packages with a digest pass', () => {
  const packages = {
    '': {},
    'apps/a': {},
    'node_modules/@here/a': { link: true, resolved: 'apps/a' },
    'node_modules/b': { integrity: 'sha512-abc' },
  };
  expect(unpinnedPackages({ packages })).toEqual([]);
});
