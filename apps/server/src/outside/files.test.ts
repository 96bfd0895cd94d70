import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStore } from './files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sambandha-files-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('a file that was written can be read, and is gone once erased', async () => {
  const store = createDiskStore(join(folder, 'photos'));
  await store.write('3f/3fa1-large.webp', Buffer.from('hello'));
  const file = await store.read('3f/3fa1-large.webp');
  expect(file?.size).toBe(5);
  expect(file && (await text(file.stream))).toBe('hello');
  await store.erase('3f/3fa1-large.webp');
  expect(await store.read('3f/3fa1-large.webp')).toBeNull();
  await store.erase('3f/3fa1-large.webp');
});

test('writing again replaces the whole file', async () => {
  const store = createDiskStore(folder);
  await store.write('aa/x.webp', Buffer.from('the first, longer content'));
  await store.write('aa/x.webp', Buffer.from('second'));
  const file = await store.read('aa/x.webp');
  expect(file && (await text(file.stream))).toBe('second');
});

test('a write that fails leaves nothing behind', async () => {
  const store = createDiskStore(folder);
  // A file stands where the folder would have to be.
  await writeFile(join(folder, 'bb'), '');
  await expect(store.write('bb/x.webp', Buffer.from('content'))).rejects.toThrow();
  expect(await filesIn(folder)).toEqual(['bb']);
});

test('names that lead elsewhere are refused', async () => {
  const store = createDiskStore(folder);
  for (const name of ['../x', 'aa/../../x', '/etc/passwd', 'aa/.x', 'aa', 'aa/b/c', 'AA/x', '']) {
    await expect((async () => store.read(name))()).rejects.toThrow(RangeError);
    await expect((async () => store.write(name, Buffer.from('x')))()).rejects.toThrow(RangeError);
    await expect((async () => store.erase(name))()).rejects.toThrow(RangeError);
  }
});
