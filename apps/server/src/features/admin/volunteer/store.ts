import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { nameForReader, nullableNameForReader } from '../names.store.ts';

/**
 * Returns the current volunteers in the order of appointment, with the number of their drafts and
 * of the drafts with consent.
 */
export async function listVolunteers(db: Kysely<Database>, readerId: string) {
  return db
    .selectFrom('volunteers as volunteer')
    .innerJoin('persons as person', 'person.id', 'volunteer.person_id')
    .leftJoin('persons as appointer', 'appointer.id', 'volunteer.given_by')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('drafts')
          .select([
            sql<number>`count(*)::int`.as('draft_count'),
            sql<number>`count(agreed_at)::int`.as('consent_count'),
          ])
          .whereRef('maker_id', '=', 'volunteer.person_id')
          .where('relation', '=', VOLUNTEER)
          .as('made'),
      (join) => join.onTrue(),
    )
    .select([
      'volunteer.person_id',
      'volunteer.places',
      'volunteer.given_at',
      'made.draft_count',
      'made.consent_count',
    ])
    .select([
      nameForReader(readerId, 'person').as('name'),
      nullableNameForReader(readerId, 'appointer').as('appointed_by_name'),
    ])
    .where('volunteer.ended_at', 'is', null)
    .orderBy('volunteer.given_at')
    .orderBy('volunteer.person_id')
    .execute();
}
