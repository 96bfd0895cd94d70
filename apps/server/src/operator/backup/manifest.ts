import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { StartFailure } from '../../db/start-failure.ts';
import type { Vault } from './vault.ts';

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

/** Names of files below the backup's folder. */
export const manifestFile = 'manifest.json';
export const tableFile = (name: string) => `tables/${name}.jsonl.gz`;
export const photoFile = (name: string) => `photos/${name}`;

/** Fails with a StartFailure where the folder is no whole backup of a kind that is known here. */
export async function readManifest(vault: Vault, folder: string): Promise<Manifest> {
  const content = await text(vault.read(manifestFile)).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'is missing' : 'is damaged';
    throw new StartFailure(`${folder} is no whole backup: its manifest.json ${why}.`);
  });
  try {
    return manifest.parse(JSON.parse(content));
  } catch (error) {
    throw new StartFailure(`${folder}/manifest.json cannot be understood by this version.`, {
      cause: error,
    });
  }
}
