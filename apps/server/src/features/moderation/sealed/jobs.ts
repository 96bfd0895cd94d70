import type { Context } from '../../../core/context.ts';
import { NO_ID } from '../../../core/uuid.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createJobKind } from '../../../jobs/jobs.ts';
import { findRecordsWithOtherKey, replaceSealedContent } from './seal.store.ts';
import { sealEvidenceCopies } from './seal.ts';

const sealJob = createJobKind('seal');

/**
 * Registers the hourly job that re-encrypts records with the current SECRET. The job also seals the
 * message copies of decided reports, because an earlier version did not seal them.
 */
export function registerSealedJobs(context: Context): void {
  context.jobs.registerWorker(sealJob, async () => {
    await inTransaction(context.db, (trx) => sealEvidenceCopies(context, trx));
    await reencryptSealedRecords(context);
  });
  context.jobs.schedule(sealJob, '37 * * * *');
}

/**
 * Re-encrypts records that were encrypted with the previous SECRET, so that the previous SECRET can
 * be removed.
 */
export async function reencryptSealedRecords({
  config: { keys },
  db,
  log,
}: Pick<Context, 'config' | 'db' | 'log'>): Promise<void> {
  const keyId = keys.currentSecretId;
  let unreadable = 0;
  let lastId = NO_ID;
  for (;;) {
    const rows = await findRecordsWithOtherKey(db, keyId, lastId);
    if (rows.length === 0) break;
    for (const { id, sealed } of rows) {
      lastId = id;
      try {
        const newSealed = keys.reseal('sealed records', sealed);
        // A record that is already encrypted with the current SECRET only gets its key id.
        await replaceSealedContent(db, id, { sealed: newSealed ?? sealed, keyId });
      } catch {
        unreadable += 1;
      }
    }
  }
  if (unreadable === 0) return;
  log.error(
    { unreadable },
    'sealed records cannot be decrypted: they were encrypted with another SECRET',
  );
}
