import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A relative, and the candidate whose conversations can be opened to that relative. */
export interface Speaker {
  readonly candidateId: string;
  readonly personId: string;
}

/**
 * Returns the relatives to whom any of these conversations is open. If none of the matches has a
 * conversation opened to a relative (`has_openings`), no query runs.
 */
export async function findSpeakers(
  db: Kysely<Database>,
  matches: readonly { readonly id: string; readonly has_openings: boolean }[],
): Promise<Speaker[]> {
  const ids = matches.filter((match) => match.has_openings).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('speakers')
    .select(['candidate_id as candidateId', 'person_id as personId'])
    .distinct()
    .where('match_id', 'in', ids)
    .execute();
}
