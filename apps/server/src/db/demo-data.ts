import { type Kysely, sql } from 'kysely';
import type { Config } from '../config/index.ts';
import type { Database } from './schema.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Keeps demo data and real data apart. In production, demo data would bring an admin and members who
 * sign in with any password; in the demo, anybody could sign in as a real member. Fails with a
 * StartFailure.
 */
export async function refuseMixedData(
  db: Kysely<Database>,
  { production, demo, databaseUrl, dataDir }: Config,
): Promise<void> {
  const { synthetic, real } = await memberKinds(db);
  const [location, alternative] =
    databaseUrl === undefined
      ? [`DATA_DIR: ${dataDir}`, 'DATA_DIR to another folder']
      : ['DATABASE_URL: its database', 'DATABASE_URL to another database'];
  if (production && synthetic) {
    throw new StartFailure(
      `${location} holds synthetic members of a demo, whose admin anybody could sign in as. It ` +
        `is not safe in production: set ${alternative}, which is empty.`,
    );
  }
  if (demo && real && !synthetic) {
    throw new StartFailure(
      `${location} holds members who are not of a demo; in the demo anybody could sign in as them ` +
        'with any password. Set NODE_ENV=production and its other variables, or, for the demo, ' +
        `${alternative}.`,
    );
  }
}

/** The kinds of members that exist: synthetic ones and real ones. */
async function memberKinds(db: Kysely<Database>): Promise<{ synthetic: boolean; real: boolean }> {
  const { rows } = await sql<{ synthetic: boolean; real: boolean }>`
    SELECT EXISTS (SELECT FROM members WHERE synthetic) AS synthetic,
      EXISTS (SELECT FROM members WHERE NOT synthetic) AS real`.execute(db);
  return rows[0] ?? { synthetic: false, real: false };
}
