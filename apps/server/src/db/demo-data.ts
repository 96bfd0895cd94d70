import { type Kysely, sql } from 'kysely';
import type { Config } from '../config/index.ts';
import type { Database } from './schema.ts';
import { StartFailure } from './start-failure.ts';

/**
 * Keeps demo data and real data apart. In production, the sessions and passwords of the demo's
 * admin and members would stay valid, although anybody could have made them. In the demo, anybody
 * could sign in as a real member.
 * @throws StartFailure
 */
export async function refuseMixedData(
  db: Kysely<Database>,
  { production, demo, databaseUrl, dataDir }: Config,
): Promise<void> {
  const { synthetic, anyone } = await readPeople(db);
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
  if (demo && anyone && !synthetic) {
    throw new StartFailure(
      `${location} holds people who are not of a demo; in the demo anybody could sign in as them ` +
        'with any password. Set NODE_ENV=production and its other variables, or, for the demo, ' +
        `${alternative}.`,
    );
  }
}

interface People {
  /** True if there is a synthetic member, which means that the database contains a demo. */
  readonly synthetic: boolean;
  /** True if there is any person, with or without a profile. */
  readonly anyone: boolean;
}

async function readPeople(db: Kysely<Database>): Promise<People> {
  const { rows } = await sql<People>`
    SELECT EXISTS (SELECT FROM members WHERE synthetic) AS synthetic,
      EXISTS (SELECT FROM persons) AS anyone`.execute(db);
  // The query always returns one row. Only the type needs a default value.
  return rows[0] ?? { synthetic: false, anyone: false };
}
