import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepFormerAssets } from './build-web.mjs';
import { temporaryFolderFactory } from './temporary-folders.mjs';

const newFolder = temporaryFolderFactory('build-');

/** @param {string} client @param {string} script */
async function writeBuild(client, script) {
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'assets', script), script);
}

test('a build keeps the assets of the previous build, and no earlier ones', async () => {
  const client = join(newFolder(), 'client');
  const former = join(`${client}-former`, 'assets');
  await keepFormerAssets(client);
  await writeBuild(client, 'first.js');
  await keepFormerAssets(client);
  expect(await readdir(former)).toEqual(['first.js']);
  expect(await readFile(join(former, 'first.js'), 'utf8')).toBe('first.js');
  await writeBuild(client, 'second.js');
  await keepFormerAssets(client);
  expect(await readdir(former)).toEqual(['second.js']);
});
