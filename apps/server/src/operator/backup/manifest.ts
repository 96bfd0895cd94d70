import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { StartFailure } from '../../db/start-failure.ts';
import type { BackupFiles } from './backup-files.ts';

/** The description of a backup. It is written last, so a folder that contains it is complete. */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** An id of SECRET that does not reveal SECRET. */
  secretMark: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** The digest of all rows (`RowDigest`). */
      digest: z.string(),
    }),
  ),
  photos: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifest>;

/** File names relative to the folder of the backup. */
export const manifestFile = 'manifest.json';
export const tableFile = (name: string) => `tables/${name}.jsonl.gz`;
export const photoFile = (name: string) => `photos/${name}`;

/**
 * Reads the manifest.
 * @throws StartFailure if the folder is not a complete backup of a known format
 */
export async function readManifest(files: BackupFiles, folder: string): Promise<Manifest> {
  const content = await text(files.read(manifestFile)).catch((error: NodeJS.ErrnoException) => {
    const problem = error.code === 'ENOENT' ? 'is missing' : 'is damaged';
    throw new StartFailure(`${folder} is no whole backup: its manifest.json ${problem}.`);
  });
  try {
    return manifest.parse(JSON.parse(content));
  } catch (error) {
    throw new StartFailure(
      `${folder}/manifest.json has a format that this version does not know.`,
      { cause: error },
    );
  }
}
