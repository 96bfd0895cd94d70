import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { shownName } from '../../profile/index.ts';

/**
 * The current volunteers in the order of appointment, with the number of their drafts and of the
 * drafts with consent.
 */
export async function listVolunteers(db: Kysely<Database>, readerId: string) {
  const reader = sql`${readerId}::uuid`;
  return db
    .selectFrom('volunteers as v')
    .innerJoin('persons as p', 'p.id', 'v.person_id')
    .leftJoin('persons as g', 'g.id', 'v.given_by')
    .select(['v.person_id', 'v.places', 'v.given_at'])
    .select([shownName(reader, 'p').as('name'), 'g.full_name as appointed_by_name'])
    .select(({ selectFrom }) => [
      selectFrom('drafts')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('maker_id', '=', 'v.person_id')
        .where('relation', '=', VOLUNTEER)
        .as('draft_count'),
      selectFrom('drafts')
        .select(sql<number>`count(agreed_at)::int`.as('count'))
        .whereRef('maker_id', '=', 'v.person_id')
        .where('relation', '=', VOLUNTEER)
        .as('consent_count'),
    ])
    .where('v.ended_at', 'is', null)
    .orderBy('v.given_at')
    .orderBy('v.person_id')
    .execute();
}
