import { DAY_MS } from '@sambandha/contract/durations';
import type { Context } from '../../core/context.ts';
import { parseFileName } from './rules.ts';
import { knownFileNames } from './store.ts';

/** Milliseconds after which a file must have a row. Writing a file takes seconds. */
const GRACE_MS = DAY_MS;

interface PhotoFile {
  readonly path: string;
  /** The name of the photo to which the file belongs. */
  readonly fileName: string;
}

/** Number of files that are looked up per query. */
const BATCH_SIZE = 500;

/**
 * Erases unfinished writes and photo files without a row, if they are older than a day. Such files
 * remain if the process ends between writing the files and storing the row. Other files in the
 * store are kept.
 */
export async function sweepPhotos(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - GRACE_MS);
  await context.files.eraseUnfinished(before);
  let batch: PhotoFile[] = [];
  for await (const { name: path, writtenAt } of context.files.list()) {
    const fileName = parseFileName(path);
    if (writtenAt >= before || fileName === null) continue;
    batch.push({ path, fileName });
    if (batch.length < BATCH_SIZE) continue;
    await eraseOrphans(context, batch);
    batch = [];
  }
  await eraseOrphans(context, batch);
}

async function eraseOrphans(context: Context, files: readonly PhotoFile[]): Promise<void> {
  if (files.length === 0) return;
  const knownNames = await knownFileNames(
    context.db,
    files.map(({ fileName }) => fileName),
  );
  const orphans = files.filter(({ fileName }) => !knownNames.has(fileName));
  for (const { path } of orphans) await context.files.erase(path);
  if (orphans.length > 0) context.log.warn({ files: orphans.length }, 'orphaned files erased');
}
