import { hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { decrypting, encrypting } from './stream-cipher.ts';

/** The files of one backup, encrypted or not. Names are paths below its folder. */
export interface Vault {
  readonly encrypted: boolean;
  /** Writes a new file that only its owner can read. */
  write(name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** Fails, at the latest at its end, where the file is missing or not as it was. */
  read(name: string): Readable;
}

/** Stands in the clear beside the encrypted files: how they are opened, and by which key. */
const label = z.object({
  cipher: z.literal('AES-256-GCM, 64 KiB'),
  salt: z.string(),
  keyId: z.string(),
});

const labelFile = (folder: string) => join(folder, 'encryption.json');

/** Production writes no backup that everybody can read. Fails with a StartFailure. */
export function refuseUnencrypted({ production, backupKey }: Config): void {
  if (!production || backupKey !== undefined) return;
  throw new StartFailure(
    'BACKUP_KEY: must be set to back up with NODE_ENV=production, to 32 random characters or more ' +
      '(openssl rand -base64 32). Keep it where the backups are not: without it none can be read.',
  );
}

/** Begins a backup in an empty folder; encrypted where there is a key for it. */
export async function createVault(folder: string, { backupKey }: Config): Promise<Vault> {
  if (backupKey === undefined) return vaultIn(folder, null);
  const salt = randomBytes(32);
  const keyOf = keysFrom(backupKey, salt);
  const told = { cipher: 'AES-256-GCM, 64 KiB', salt: salt.toString('base64'), keyId: idOf(keyOf) };
  await writeFile(labelFile(folder), JSON.stringify(told, null, 1), { mode: 0o600 });
  return vaultIn(folder, keyOf);
}

/** Opens the files of a backup. Fails with a StartFailure where the key is missing or another one. */
export async function openVault(folder: string, { backupKey }: Config): Promise<Vault> {
  if (!existsSync(labelFile(folder))) return vaultIn(folder, null);
  const { salt, keyId } = await readLabel(folder);
  if (backupKey === undefined) {
    throw new StartFailure('BACKUP_KEY: must be set to the one under which this backup was made.');
  }
  const keyOf = keysFrom(backupKey, Buffer.from(salt, 'base64'));
  if (idOf(keyOf) !== keyId) {
    throw new StartFailure('BACKUP_KEY: is another one than that of this backup.');
  }
  return vaultIn(folder, keyOf);
}

async function readLabel(folder: string) {
  try {
    return label.parse(JSON.parse(await readFile(labelFile(folder), 'utf8')));
  } catch (cause) {
    throw new StartFailure(`The backup is damaged: ${labelFile(folder)} cannot be read.`, {
      cause,
    });
  }
}

type KeyOf = (use: string) => Buffer;

/** A key of its own for each file of each backup. */
function keysFrom(backupKey: string, salt: Buffer): KeyOf {
  return (use) => Buffer.from(hkdfSync('sha256', backupKey, salt, use, 32));
}

/** Tells whether two keys are the same, and nothing else of them. */
function idOf(keyOf: KeyOf): string {
  return keyOf('key id').toString('hex').slice(0, 16);
}

function vaultIn(folder: string, keyOf: KeyOf | null): Vault {
  const pathOf = (name: string) => join(folder, keyOf === null ? name : `${name}.enc`);
  const through = (name: string, cipher: (key: Buffer) => Transform) =>
    keyOf === null ? new PassThrough() : cipher(keyOf(`file ${name}`));
  return {
    encrypted: keyOf !== null,
    write: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      await pipeline(bytes, through(name, encrypting), file);
    },
    read: (name) => {
      const opened = through(name, decrypting);
      const file = createReadStream(pathOf(name));
      file.on('error', (error) => opened.destroy(error));
      return file.pipe(opened);
    },
  };
}
