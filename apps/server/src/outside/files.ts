import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Length in bytes. */
  readonly size: number;
  /** Must be read to the end or destroyed. */
  readonly stream: Readable;
}

/**
 * Where files are kept. Names are made by the features: lower-case letters, digits, dashes and dots,
 * with one slash between folder and file (`3f/3fa1-large.webp`).
 */
export interface FileStore {
  /** Resolves once the whole file is safely kept; a half file is never seen under the name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  read(name: string): Promise<StoredFile | null>;
  /** Erasing what is not there succeeds, so that it can be tried again. */
  erase(name: string): Promise<void>;
}

const NAME = /^[a-z0-9]+\/[a-z0-9][a-z0-9.-]*$/;

/** Keeps files below a folder of this machine. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new RangeError('not the name of a stored file');
    return join(folder, name);
  };
  return {
    write: (name, bytes) => writeWhole(pathOf(name), join(folder, 'incoming'), bytes),
    read: (name) => readExisting(pathOf(name)),
    erase: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Writes beside the store and moves the finished file in, so that no half file can be found. */
async function writeWhole(path: string, incoming: string, bytes: Uint8Array): Promise<void> {
  await mkdir(incoming, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  const unfinished = join(incoming, randomUUID());
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function readExisting(path: string): Promise<StoredFile | null> {
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat();
    return { size, stream: file.createReadStream() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
