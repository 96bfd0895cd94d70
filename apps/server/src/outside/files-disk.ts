import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileEntry, type FileStore, requireValidName, type StoredFile } from './files.ts';

/**
 * The folder of unfinished files. Features must not give a folder this name, which
 * `requireValidName` would not reject.
 */
const INCOMING = 'incoming';

/** Creates a store for files below a local folder. */
export function createDiskStore(folder: string): FileStore {
  const incoming = join(folder, INCOMING);
  const pathOf = (name: string): string => join(folder, requireValidName(name));
  return {
    write: (name, bytes) => writeAtomically(pathOf(name), incoming, bytes),
    read: (name) => readExisting(pathOf(name)),
    erase: (name) => rm(pathOf(name), { force: true }),
    list: () => listFinished(folder),
    eraseUnfinished: async (before) => {
      for (const { name, writtenAt } of await filesIn(incoming)) {
        if (writtenAt < before) await rm(join(incoming, name), { force: true });
      }
    },
  };
}

/**
 * Writes to the incoming folder and then moves the file, so that a partial file is never visible.
 */
async function writeAtomically(path: string, incoming: string, bytes: Uint8Array): Promise<void> {
  await mkdir(incoming, { recursive: true });
  await mkdir(dirname(path), { recursive: true });
  const unfinishedPath = join(incoming, randomUUID());
  try {
    const file = await open(unfinishedPath, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinishedPath, path);
  } catch (error) {
    await rm(unfinishedPath, { force: true });
    throw error;
  }
}

async function readExisting(path: string): Promise<StoredFile | null> {
  const file = await open(path, 'r').catch(nullIfMissing);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    return { size, stream: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* listFinished(folder: string): AsyncIterable<FileEntry> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name === INCOMING) continue;
    for (const { name, writtenAt } of await filesIn(join(folder, entry.name))) {
      yield { name: `${entry.name}/${name}`, writtenAt };
    }
  }
}

/**
 * Returns the files of a folder. Files that are erased while the folder is read are left out. The
 * result is empty if the folder does not exist.
 */
async function filesIn(folder: string): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const stats = await stat(join(folder, name)).catch(nullIfMissing);
    if (stats?.isFile()) files.push({ name, writtenAt: stats.mtime });
  }
  return files;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
