import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { keyedHash } from '../../keyed-hash.ts';

/** What a backup says about itself; written last, so that a folder with it is whole. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** By which migrations the database was made. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tells whether SECRET is the same, and nothing else of it. */
  secretMark: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of all rows, in whatever order: see `RowDigest`. */
      digest: z.string(),
    }),
  ),
  photos: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

export const manifestFile = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, name: string) =>
  join(folder, 'tables', `${name}.jsonl.gz`);
export const photoFile = (folder: string, name: string) => join(folder, 'photos', name);

export function secretMark({ secret }: Config): string {
  return keyedHash(secret, 'backup', 'mark').toString('hex').slice(0, 16);
}

/** Fails with a StartFailure where the folder is no whole backup of a kind that is known here. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null);
  if (text === null) {
    throw new StartFailure(`${folder} is no whole backup: there is no manifest.json in it.`);
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new StartFailure(`${folder}/manifest.json cannot be understood by this version.`, {
      cause: error,
    });
  }
}
