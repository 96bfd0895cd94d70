import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ViewerIds } from '../../security/access/viewer.ts';

/** The shown members by their numbers in `browse_people`. */
type ShownMembers =
  | { readonly cards: readonly number[] }
  | { readonly profiles: readonly number[] };

interface DayLimit {
  /** The day in the community's time zone. */
  readonly today: string;
  readonly max: number;
}

/**
 * Adds members that a relative sees for a candidate to the relative's row of today, each member
 * once. Returns the new number of members in the row. If this number would exceed `max`, adds none
 * and returns undefined.
 */
export async function addRelativeUse(
  db: Kysely<Database>,
  { memberId, personId }: ViewerIds,
  shownMembers: ShownMembers,
  { today, max }: DayLimit,
): Promise<number | undefined> {
  const [kind, numbers] =
    'cards' in shownMembers ? ['cards', shownMembers.cards] : ['profiles', shownMembers.profiles];
  const column = sql.ref(`usage.${kind}`);
  const merged = sql`ARRAY(SELECT unnest(${column}) UNION SELECT unnest(${numbers}::integer[]))`;
  await sql`INSERT INTO relative_use (candidate_id, person_id, day)
    VALUES (${memberId}, ${personId}, ${today}::date) ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ count: number }>`
    UPDATE relative_use AS usage SET ${sql.ref(kind)} = ${merged}
    WHERE usage.candidate_id = ${memberId} AND usage.person_id = ${personId}
      AND usage.day = ${today}::date
      AND cardinality(${merged}) <= ${max}
    RETURNING cardinality(${column}) AS count`.execute(db);
  return rows[0]?.count;
}

/**
 * Returns the numbers of cards and profiles that a relative saw on each stored day, for all
 * candidates together.
 */
export async function countShownByDay(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('relative_use')
    .select('day')
    .select(sql<number>`sum(cardinality(cards))::int`.as('cards'))
    .select(sql<number>`sum(cardinality(profiles))::int`.as('profiles'))
    .where('person_id', '=', personId)
    .groupBy('day')
    .orderBy('day')
    .execute();
}
