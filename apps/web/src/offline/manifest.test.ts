import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

test('the shortcuts of the app icon open Browse, Messages and Interests', async () => {
  const file = join(import.meta.dirname, '../../public/site.webmanifest');
  const { shortcuts } = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Browse', '/browse'],
    ['Messages', '/messages'],
    ['Interests', '/interests'],
  ]);
});
