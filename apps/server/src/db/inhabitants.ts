import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './schema.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Keeps the demo and real members apart. On a demo's data production would keep the demo's admin and
 * everybody who signed in with any password; on real data the demo would let anybody in as anybody.
 * Fails with a StartFailure.
 */
export async function refuseMixing(
  db: Kysely<Database>,
  { production, demo, databaseUrl, dataDir }: Config,
): Promise<void> {
  const { synthetic, real } = await inhabitants(db);
  const [place, elsewhere] =
    databaseUrl === undefined
      ? [`DATA_DIR: ${dataDir}`, 'DATA_DIR to another folder']
      : ['DATABASE_URL: its database', 'DATABASE_URL to another database'];
  if (production && synthetic) {
    throw new StartFailure(
      `${place} holds synthetic members of a demo, whose admin anybody could sign in as. Nothing of ` +
        `it is safe to go on with in production: set ${elsewhere}, which is empty.`,
    );
  }
  if (demo && real && !synthetic) {
    throw new StartFailure(
      `${place} holds members who are not of a demo; here anybody could sign in as them with any ` +
        `password. Set NODE_ENV=production and its other variables, or, for the demo, ${elsewhere}.`,
    );
  }
}

/** Whether there are members who were made up, and others. */
async function inhabitants(db: Kysely<Database>): Promise<{ synthetic: boolean; real: boolean }> {
  const { rows } = await sql<{ synthetic: boolean; real: boolean }>`
    SELECT EXISTS (SELECT FROM members WHERE synthetic) AS synthetic,
      EXISTS (SELECT FROM members WHERE NOT synthetic) AS real`.execute(db);
  return rows[0] ?? { synthetic: false, real: false };
}
