import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openS3, type TestS3 } from '../../test/harness/file-stores.ts';
import { readFileStoreConfig } from '../config/files.ts';
import type { FileStore } from './files.ts';
import { createDiskStore } from './files-disk.ts';
import { createS3Store } from './files-s3.ts';

let folder: string;
let s3: TestS3;

beforeAll(async () => {
  s3 = await openS3();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sambandha-files-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

afterAll(() => s3.close());

function openS3Store(timeoutSeconds = 20): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET } = s3.env;
  const env = { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET };
  const config = readFileStoreConfig(
    { ...env, S3_REGION: 'us-east-1', S3_TIMEOUT: timeoutSeconds },
    () => true,
  );
  if (config === undefined) throw new Error('the S3 store is not configured');
  return createS3Store(config);
}

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

async function contentOf(store: FileStore, name: string): Promise<string | null> {
  const file = await store.read(name);
  return file === null ? null : text(file.stream);
}

describe.each<[string, () => FileStore]>([
  ['disk', () => createDiskStore(join(folder, 'photos'))],
  ['S3', () => openS3Store()],
])('a store on %s', (_, openStore) => {
  test('keeps a file until it is erased', async () => {
    const store = openStore();
    expect(await namesIn(store)).toEqual([]);
    await store.write('3f/3fa1-large.webp', Buffer.from('hello'));
    const file = await store.read('3f/3fa1-large.webp');
    expect(file?.size).toBe(5);
    expect(file && (await text(file.stream))).toBe('hello');
    await store.erase('3f/3fa1-large.webp');
    expect(await store.read('3f/3fa1-large.webp')).toBeNull();
    await store.erase('3f/3fa1-large.webp');
    expect(await namesIn(store)).toEqual([]);
  });

  test('replaces the whole file when it is written again', async () => {
    const store = openStore();
    await store.write('aa/x.webp', Buffer.from('the first, longer content'));
    await store.write('aa/x.webp', Buffer.from('second'));
    expect(await contentOf(store, 'aa/x.webp')).toBe('second');
    await store.erase('aa/x.webp');
  });

  test('lists all files with their modification times', async () => {
    const store = openStore();
    const names = ['0a/0a1-thumb.jpg', '0a/0a1-thumb.webp', 'ff/ff2-large.webp'];
    for (const name of names) await store.write(name, Buffer.from(name));
    expect(await namesIn(store)).toEqual(names);
    for await (const { writtenAt } of store.list()) {
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    await store.eraseUnfinished(new Date(Date.now() + MINUTE_MS));
    expect(await namesIn(store)).toEqual(names);
    for (const name of names) await store.erase(name);
  });

  test('rejects invalid file names', async () => {
    const store = openStore();
    for (const name of ['../x', 'aa/../../x', '/etc/passwd', 'aa/.x', 'aa', 'aa/b/c', 'AA/x', '']) {
      await expect((async () => store.read(name))()).rejects.toThrow(RangeError);
      await expect((async () => store.write(name, Buffer.from('x')))()).rejects.toThrow(RangeError);
      await expect((async () => store.erase(name))()).rejects.toThrow(RangeError);
    }
  });
});

describe('the disk store', () => {
  test('leaves no file after a failed write', async () => {
    const store = createDiskStore(folder);
    // The required folder cannot be created, because a file has its path.
    await writeFile(join(folder, 'bb'), '');
    await expect(store.write('bb/x.webp', Buffer.from('content'))).rejects.toThrow();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect(await namesIn(store)).toEqual([]);
  });

  test('erases an incomplete file only if it is old', async () => {
    const store = createDiskStore(folder);
    const incoming = join(folder, 'incoming');
    await mkdir(incoming);
    for (const name of ['old', 'young']) await writeFile(join(incoming, name), 'half');
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    await utimes(join(incoming, 'old'), yesterday, yesterday);
    expect(await namesIn(store)).toEqual([]);
    await store.eraseUnfinished(new Date(Date.now() - DAY_MS));
    expect(await readdir(incoming)).toEqual(['young']);
  });
});

describe('the S3 store', () => {
  test.each(['broken', 'hanging'] as const)(
    'fails in every operation if the S3 service is %s',
    async (state) => {
      const [store, impatientStore] = [openS3Store(), openS3Store(1)];
      await store.write('aa/x.webp', Buffer.from('kept'));
      s3.setState(state);
      await expect(impatientStore.write('aa/y.webp', Buffer.from('lost'))).rejects.toThrow();
      await expect(impatientStore.read('aa/x.webp')).rejects.toThrow();
      await expect(impatientStore.erase('aa/x.webp')).rejects.toThrow();
      await expect(namesIn(impatientStore)).rejects.toThrow();
      s3.setState('healthy');
      expect(await namesIn(store)).toEqual(['aa/x.webp']);
      await store.erase('aa/x.webp');
    },
  );
});
