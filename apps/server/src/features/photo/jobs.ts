import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { eraseFiles } from './keep.ts';
import { deleteUnclaimed } from './store.ts';

/** Erases the files of photos whose rows are gone; tried again until it is done. */
export const erasePhotos = jobKind<{ readonly fileNames: readonly string[] }>('photo-erase');

const purgeUnclaimed = jobKind('photo-purge-unclaimed');

/** Milliseconds for which a photo waits for its registration to be finished. */
const UNCLAIMED_FOR = 24 * 60 * 60 * 1000;

/** Declares the background work of this feature; before the jobs are started. */
export function photoJobs(context: Context): void {
  context.jobs.work(erasePhotos, async ({ fileNames }) => {
    for (const fileName of fileNames) await eraseFiles(context, fileName);
  });
  context.jobs.work(purgeUnclaimed, () => purgeUnclaimedPhotos(context));
  context.jobs.schedule(purgeUnclaimed, '17 * * * *');
}

/** Erases the photos of registrations that were not finished within 24 hours. */
export async function purgeUnclaimedPhotos(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - UNCLAIMED_FOR);
  const fileNames = await deleteUnclaimed(context.db, before);
  for (const fileName of fileNames) await eraseFiles(context, fileName);
}
