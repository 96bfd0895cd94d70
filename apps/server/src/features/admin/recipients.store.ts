import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * The people among these who get letters about a report on a person. Nobody in a family of this
 * person does, because the person may read the letter: neither its candidate nor its relatives.
 * Former relatives count as long as the family's log contains their acts.
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
      AND NOT EXISTS (SELECT FROM kin AS k
        WHERE k.person_id = reader.id AND k.candidate_id IN (SELECT candidate_id FROM families))
    ORDER BY reader.id`.execute(trx);
  return rows.map(({ id }) => id);
}
