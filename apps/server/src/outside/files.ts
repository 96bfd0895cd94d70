import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Length in bytes. */
  readonly size: number;
  /** Must be read to the end or destroyed. */
  readonly stream: Readable;
}

export interface KeptFile {
  readonly name: string;
  readonly writtenAt: Date;
}

/**
 * Where files are kept. Names are made by the features: lower-case letters, digits, dashes and dots,
 * with one slash between folder and file (`3f/3fa1-large.webp`). Every call fails rather than hangs.
 */
export interface FileStore {
  /** Resolves once the whole file is safely kept; a half file is never seen under the name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<StoredFile | null>;
  /** Erasing what is not there succeeds, so that it can be tried again. */
  erase(name: string): Promise<void>;
  /** Everything that is kept, in no particular order. */
  list(): AsyncIterable<KeptFile>;
  /** Erases what was begun before that moment and never finished. */
  eraseUnfinished(before: Date): Promise<void>;
}

const NAME = /^[a-z0-9]+\/[a-z0-9][a-z0-9.-]*$/;

/** Returns the name; throws a RangeError where it is none. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new RangeError('not the name of a stored file');
  return name;
}

/** How a file says what it is, by the end of its name. */
export function typeOf(name: string): string {
  if (name.endsWith('.webp')) return 'image/webp';
  return name.endsWith('.jpg') ? 'image/jpeg' : 'application/octet-stream';
}
