import type { Readable } from 'node:stream';

export interface StoredFile {
  /** The length of the file in bytes. */
  readonly size: number;
  /** The content. It must be read to the end or destroyed. */
  readonly stream: Readable;
}

export interface FileEntry {
  readonly name: string;
  readonly writtenAt: Date;
}

/**
 * Stores files. Features choose the names, which consist of lower-case letters, digits, dashes and
 * dots, with one slash between folder and file (`3f/3fa1-large.webp`). A call to a remote store
 * fails after a timeout.
 */
export interface FileStore {
  /** Writes a file. Resolves when the complete file is stored. A partial file is never visible. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file. Returns null if the file does not exist. */
  read(name: string): Promise<StoredFile | null>;
  /** Erases a file. Succeeds if the file does not exist, so that an erasure can be retried. */
  erase(name: string): Promise<void>;
  /** Returns all files, in no particular order. */
  list(): AsyncIterable<FileEntry>;
  /** Erases unfinished writes that began before that time. */
  eraseUnfinished(before: Date): Promise<void>;
}

const NAME = /^[a-z0-9]+\/[a-z0-9][a-z0-9.-]*$/;

/** Returns true if features can give a file this name. Other programs may store other names. */
export const isValidName = (name: string): boolean => NAME.test(name);

/**
 * Returns the name.
 * @throws RangeError if the name is invalid
 */
export function requireValidName(name: string): string {
  if (!isValidName(name)) throw new RangeError('not the name of a stored file');
  return name;
}

/** Returns the content type, which is determined by the extension. */
export function contentTypeOf(name: string): string {
  if (name.endsWith('.webp')) return 'image/webp';
  return name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';
}
