import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Returns those of the people who may receive notices about a report on a person. A candidate or
 * relative in one of the person's families gets no notice, because the person could read it. A
 * family that the person has left counts as long as its log contains the person's acts.
 */
export async function recipientsOutsideFamily(
  trx: Kysely<Database>,
  reportedId: string,
  ids: readonly (string | null)[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH families AS (SELECT candidate_id FROM kin_ever WHERE person_id = ${reportedId})
    SELECT DISTINCT reader.id FROM unnest(${[...ids]}::uuid[]) AS reader (id)
    WHERE reader.id IS NOT NULL AND reader.id NOT IN (SELECT candidate_id FROM families)
      AND NOT EXISTS (SELECT FROM kin AS relative
        WHERE relative.person_id = reader.id
          AND relative.candidate_id IN (SELECT candidate_id FROM families))
    ORDER BY reader.id`.execute(trx);
  return rows.map(({ id }) => id);
}
