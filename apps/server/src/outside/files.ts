import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Length in bytes. */
  readonly size: number;
  /** Must be read to the end or destroyed. */
  readonly stream: Readable;
}

export interface FileEntry {
  readonly name: string;
  readonly writtenAt: Date;
}

/**
 * Stores files. Features choose the names: lower-case letters, digits, dashes and dots, with one
 * slash between folder and file (`3f/3fa1-large.webp`). Every call has a timeout.
 */
export interface FileStore {
  /** Resolves when the complete file is stored; partial files are never visible. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if the file does not exist. */
  read(name: string): Promise<StoredFile | null>;
  /** Succeeds for a missing file, so that an erasure can be retried. */
  erase(name: string): Promise<void>;
  /** All files, in no particular order. */
  list(): AsyncIterable<FileEntry>;
  /** Erases unfinished writes that began before that time. */
  eraseUnfinished(before: Date): Promise<void>;
}

const NAME = /^[a-z0-9]+\/[a-z0-9][a-z0-9.-]*$/;

/** Returns the name; throws a RangeError if it is invalid. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new RangeError('not the name of a stored file');
  return name;
}

/** The content type, from the extension. */
export function typeOf(name: string): string {
  if (name.endsWith('.webp')) return 'image/webp';
  return name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';
}
