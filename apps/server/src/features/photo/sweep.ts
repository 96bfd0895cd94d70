import type { Context } from '../../core/context.ts';
import { fileNameIn } from './rules.ts';
import { knownFiles } from './store.ts';

/** Milliseconds after which a file must have a row. Writing a file takes seconds. */
const GRACE_PERIOD = 24 * 60 * 60 * 1000;

/** Number of files that are looked up per query. */
const BATCH = 500;

/**
 * Erases unfinished writes, and files older than a day that belong to no photo. Such files remain
 * if the process ends between writing the files and storing the row. Other files in the store are
 * kept.
 */
export async function sweepPhotos(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - GRACE_PERIOD);
  await context.files.eraseUnfinished(before);
  let batch: string[] = [];
  for await (const { name, writtenAt } of context.files.list()) {
    if (writtenAt >= before || fileNameIn(name) === null) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    await eraseOrphans(context, batch);
    batch = [];
  }
  await eraseOrphans(context, batch);
}

async function eraseOrphans(context: Context, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const existing = await knownFiles(
    context.db,
    paths.map((path) => fileNameIn(path) ?? ''),
  );
  const orphans = paths.filter((path) => !existing.has(fileNameIn(path) ?? ''));
  for (const path of orphans) await context.files.erase(path);
  if (orphans.length > 0) context.log.warn({ files: orphans.length }, 'orphaned files erased');
}
