import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { nameFor, nameIfAnyFor } from '../names.store.ts';

/**
 * Returns the current volunteers in the order of appointment, with the number of their drafts and
 * of the drafts with consent.
 */
export async function listVolunteers(db: Kysely<Database>, readerId: string) {
  return db
    .selectFrom('volunteers as v')
    .innerJoin('persons as p', 'p.id', 'v.person_id')
    .leftJoin('persons as g', 'g.id', 'v.given_by')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('drafts')
          .select([
            sql<number>`count(*)::int`.as('draft_count'),
            sql<number>`count(agreed_at)::int`.as('consent_count'),
          ])
          .whereRef('maker_id', '=', 'v.person_id')
          .where('relation', '=', VOLUNTEER)
          .as('made'),
      (join) => join.onTrue(),
    )
    .select(['v.person_id', 'v.places', 'v.given_at', 'made.draft_count', 'made.consent_count'])
    .select([
      nameFor(readerId, 'p').as('name'),
      nameIfAnyFor(readerId, 'g').as('appointed_by_name'),
    ])
    .where('v.ended_at', 'is', null)
    .orderBy('v.given_at')
    .orderBy('v.person_id')
    .execute();
}
