import type { Context } from '../../core/context.ts';
import { createJobKind } from '../../jobs/jobs.ts';
import { retentionCutoff } from '../../lifecycle/retention.ts';
import { filePaths } from './rules.ts';
import { deleteErasure, deleteUnclaimedPhotos, fileNamesToErase } from './store.ts';
import { sweepPhotos } from './sweep.ts';

const erasePhotosJob = createJobKind<{ readonly fileNames: readonly string[] }>('photo-erase');

const eraseReleasedJob = createJobKind('photo-erase-released');

const purgeUnclaimedJob = createJobKind('photo-purge-unclaimed');

const sweepOrphansJob = createJobKind('photo-sweep');

/**
 * Erases the files of deleted photos. It must be called after the commit that deleted the rows. If
 * an erasure fails, a job retries it. If the job fails or cannot be queued, the sweep erases the
 * files. Never throws.
 */
export async function erasePhotoFiles(
  context: Context,
  fileNames: readonly string[],
): Promise<void> {
  try {
    for (const fileName of fileNames) await eraseFiles(context, fileName);
  } catch (err) {
    context.log.warn({ err }, 'files of a photo could not be erased: a job tries again');
    await context.jobs
      .enqueue(erasePhotosJob, { fileNames })
      .catch((queueError: unknown) =>
        context.log.error({ err: queueError }, 'files are left to the sweep'),
      );
  }
}

/** Declares this feature's jobs. It must be called before the jobs are started. */
export function registerPhotoJobs(context: Context): void {
  context.jobs.registerWorker(erasePhotosJob, async ({ fileNames }) => {
    for (const fileName of fileNames) await eraseFiles(context, fileName);
  });
  context.jobs.registerWorker(purgeUnclaimedJob, () => purgeUnclaimedPhotos(context));
  context.jobs.registerWorker(eraseReleasedJob, () => eraseReleasedFiles(context));
  context.jobs.registerWorker(sweepOrphansJob, () => sweepPhotos(context));
  context.jobs.schedule(sweepOrphansJob, '41 20 * * *');
  context.jobs.schedule(eraseReleasedJob, '*/10 * * * *');
  context.jobs.schedule(purgeUnclaimedJob, '17 * * * *');
}

/** Erases the photos of abandoned registrations. */
export async function purgeUnclaimedPhotos(context: Context): Promise<void> {
  const before = retentionCutoff('unfinished', context.now());
  await erasePhotoFiles(context, await deleteUnclaimedPhotos(context.db, before));
}

/**
 * Erases the files of released photos. Files that cannot be erased stay in the list for the next
 * run.
 */
export async function eraseReleasedFiles(context: Context): Promise<void> {
  for (const fileName of await fileNamesToErase(context.db)) {
    try {
      await eraseFiles(context, fileName);
      await deleteErasure(context.db, fileName);
    } catch (err) {
      context.log.warn({ err }, 'files of a photo could not be erased: a job tries again');
    }
  }
}

/** Erases a photo's files. Missing files are ignored. */
async function eraseFiles(context: Context, fileName: string): Promise<void> {
  await Promise.all(filePaths(fileName).map((path) => context.files.erase(path)));
}
