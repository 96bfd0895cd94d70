import { hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { Config } from '../../config/index.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { createDecryptStream, createEncryptStream } from './stream-cipher.ts';

/** The files of a backup, encrypted or not. Names are paths below its folder. */
export interface BackupFiles {
  readonly encrypted: boolean;
  /** Writes a new file that only its owner can read. */
  write(name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** Reads a file. The stream fails if the file is missing or damaged, at the latest at its end. */
  read(name: string): Readable;
}

const CIPHER = 'AES-256-GCM, 64 KiB';

/** The description of the encryption, in plain text beside the encrypted files. */
const encryptionHeader = z.object({
  cipher: z.literal(CIPHER),
  salt: z.string(),
  keyId: z.string(),
});

const headerPath = (folder: string) => join(folder, 'encryption.json');

/**
 * Rejects unencrypted backups in production.
 * @throws StartFailure
 */
export function requireBackupKey({ production, backupKey }: Config): void {
  if (!production || backupKey !== undefined) return;
  throw new StartFailure(
    'BACKUP_KEY: must be set to back up with NODE_ENV=production, to 32 random characters or more ' +
      '(openssl rand -base64 32). Keep it where the backups are not: without it none can be read.',
  );
}

/** Creates a backup in an empty folder, encrypted if there is a key. */
export async function createBackupFiles(
  folder: string,
  { backupKey }: Config,
): Promise<BackupFiles> {
  if (backupKey === undefined) return filesIn(folder, null);
  const salt = randomBytes(32);
  const keyOf = keysFrom(backupKey, salt);
  const header = {
    cipher: CIPHER,
    salt: salt.toString('base64'),
    keyId: keyIdOf(keyOf),
  };
  await writeFile(headerPath(folder), JSON.stringify(header, null, 1), { mode: 0o600 });
  return filesIn(folder, keyOf);
}

/**
 * Opens a backup.
 * @throws StartFailure if the key is missing or wrong, or if the description of the encryption
 * cannot be read
 */
export async function openBackupFiles(folder: string, { backupKey }: Config): Promise<BackupFiles> {
  if (!existsSync(headerPath(folder))) return filesIn(folder, null);
  const { salt, keyId } = await readHeader(folder);
  if (backupKey === undefined) {
    throw new StartFailure('BACKUP_KEY: must be set to the key of this backup.');
  }
  const keyOf = keysFrom(backupKey, Buffer.from(salt, 'base64'));
  if (keyIdOf(keyOf) !== keyId) {
    throw new StartFailure('BACKUP_KEY: differs from the key of this backup.');
  }
  return filesIn(folder, keyOf);
}

async function readHeader(folder: string) {
  try {
    return encryptionHeader.parse(JSON.parse(await readFile(headerPath(folder), 'utf8')));
  } catch (cause) {
    throw new StartFailure(`The backup is damaged: ${headerPath(folder)} cannot be read.`, {
      cause,
    });
  }
}

type KeyOf = (use: string) => Buffer;

const KEY_BYTES = 32;

/** Derives a separate key for each file of each backup, and one for the id of its keys. */
function keysFrom(backupKey: string, salt: Buffer): KeyOf {
  return (use) => Buffer.from(hkdfSync('sha256', backupKey, salt, use, KEY_BYTES));
}

/** Returns a short id of the keys of a backup that does not reveal them. */
function keyIdOf(keyOf: KeyOf): string {
  return keyOf('key id').toString('hex').slice(0, 16);
}

function filesIn(folder: string, keyOf: KeyOf | null): BackupFiles {
  const pathOf = (name: string) => join(folder, keyOf === null ? name : `${name}.enc`);
  const cipherFor = (name: string, createCipher: (key: Buffer) => Transform) =>
    keyOf === null ? new PassThrough() : createCipher(keyOf(`file ${name}`));
  return {
    encrypted: keyOf !== null,
    write: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      await pipeline(bytes, cipherFor(name, createEncryptStream), file);
    },
    read: (name) => {
      const output = cipherFor(name, createDecryptStream);
      const file = createReadStream(pathOf(name));
      file.on('error', (error) => output.destroy(error));
      return file.pipe(output);
    },
  };
}
