import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../db/schema.ts';
import { archiveFailingSince } from './backup.store.ts';
import { withTimeout } from './with-timeout.ts';

/** A file in DATA_DIR that `sambandha backup` touches when a backup is complete. */
export const BACKUP_MARKER = 'last-backup';
/** A file in DATA_DIR that `sambandha verify` touches if it succeeds, and deletes if it fails. */
export const TRIAL_MARKER = 'last-verify';

/**
 * Returns the gauges of backups in seconds. Two are ages: of the last backup, which is absent if
 * there was none, and of the last trial restore, which is absent if it failed. The third is the
 * time for which PostgreSQL's archive command has failed. It is 0 if the last attempt succeeded or
 * there was none, and absent if the database does not answer.
 */
export function backupGauges(db: Kysely<Database>, dataDir: string, now: () => Date): Gauge[] {
  const secondsSince = (at: Date) => Math.max(0, (now().getTime() - at.getTime()) / 1000);
  const ageOf = (file: string, name: string, help: string) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const marker = await stat(join(dataDir, file)).catch(() => null);
        if (marker === null) this.remove();
        else this.set(secondsSince(marker.mtime));
      },
    });
  return [
    ageOf(BACKUP_MARKER, 'backup_age_seconds', 'Age of the last complete backup'),
    ageOf(TRIAL_MARKER, 'restore_trial_age_seconds', 'Age of the last successful trial restore'),
    new Gauge({
      name: 'archive_stands_seconds',
      help: 'Seconds since the database was last archived, while archiving fails; otherwise 0',
      registers: [],
      async collect() {
        const since = await withTimeout(archiveFailingSince(db)).catch(() => undefined);
        if (since === undefined) this.remove();
        else this.set(since === null ? 0 : secondsSince(since));
      },
    }),
  ];
}
