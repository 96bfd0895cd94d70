import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { keptSince } from '../../retention.ts';
import { filePaths } from './rules.ts';
import { deleteUnclaimed, forgetReleased, releasedFiles } from './store.ts';
import { sweepPhotos } from './sweep.ts';

const erasePhotos = jobKind<{ readonly fileNames: readonly string[] }>('photo-erase');

const eraseReleasedFiles = jobKind('photo-erase-released');

const purgeUnclaimed = jobKind('photo-purge-unclaimed');

const sweeping = jobKind('photo-sweep');

/**
 * Erases the files of photos whose rows are gone: now, or by a job where that fails, or in the end by
 * the sweep. Call after the commit that deleted the rows. Never fails.
 */
export async function erase(context: Context, fileNames: readonly string[]): Promise<void> {
  try {
    for (const fileName of fileNames) await eraseFiles(context, fileName);
  } catch (err) {
    context.log.warn({ err }, 'files of a photo could not be erased: a job tries again');
    await context.jobs
      .enqueue(erasePhotos, { fileNames })
      .catch((err: unknown) => context.log.error({ err }, 'files are left to the sweep'));
  }
}

/** Declares the background work of this feature; before the jobs are started. */
export function photoJobs(context: Context): void {
  context.jobs.work(erasePhotos, async ({ fileNames }) => {
    for (const fileName of fileNames) await eraseFiles(context, fileName);
  });
  context.jobs.work(purgeUnclaimed, () => purgeUnclaimedPhotos(context));
  context.jobs.work(eraseReleasedFiles, () => eraseReleased(context));
  context.jobs.work(sweeping, () => sweepPhotos(context));
  context.jobs.schedule(sweeping, '41 20 * * *');
  context.jobs.schedule(eraseReleasedFiles, '*/10 * * * *');
  context.jobs.schedule(purgeUnclaimed, '17 * * * *');
}

/** Erases the photos of registrations that were not finished in their days. */
export async function purgeUnclaimedPhotos(context: Context): Promise<void> {
  const before = keptSince('unfinished', context.now());
  await erase(context, await deleteUnclaimed(context.db, before));
}

/**
 * Erases the files of deleted members' photos. What fails stays noted for the next time, so it is
 * tried until it is done.
 */
export async function eraseReleased(context: Context): Promise<void> {
  for (const fileName of await releasedFiles(context.db)) {
    try {
      await eraseFiles(context, fileName);
      await forgetReleased(context.db, fileName);
    } catch (err) {
      context.log.warn({ err }, 'files of a photo could not be erased: a job tries again');
    }
  }
}

/** Erases a photo's files; those that are gone already do no harm. */
async function eraseFiles(context: Context, fileName: string): Promise<void> {
  await Promise.all(filePaths(fileName).map((path) => context.files.erase(path)));
}
