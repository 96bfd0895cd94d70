import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../db/schema.ts';
import { archiveFailingSince } from './backup.store.ts';
import { withTimeout } from './with-timeout.ts';

/** A file in DATA_DIR that `sambandha backup` touches when a backup is complete. */
export const BACKUP_MARKER = 'last-backup';

/**
 * Returns the gauges of backups in seconds. One is the age of the last backup, which is absent if
 * there was none. The other is the time for which PostgreSQL's archive command has failed. It is 0
 * if the last attempt succeeded or there was none, and absent if the database does not answer.
 */
export function backupGauges(db: Kysely<Database>, dataDir: string, now: () => Date): Gauge[] {
  const secondsSince = (at: Date) => Math.max(0, (now().getTime() - at.getTime()) / 1000);
  return [
    new Gauge({
      name: 'backup_age_seconds',
      help: 'Age of the last complete backup',
      registers: [],
      async collect() {
        const marker = await stat(join(dataDir, BACKUP_MARKER)).catch(() => null);
        if (marker === null) this.remove();
        else this.set(secondsSince(marker.mtime));
      },
    }),
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
