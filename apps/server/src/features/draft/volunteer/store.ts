import { isDeepStrictEqual } from 'node:util';
import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { lockPerson } from '../../family/index.ts';

type Db = Kysely<Database>;

/** Returns the current role of a volunteer. */
export async function findVolunteer(db: Db, personId: string) {
  return db
    .selectFrom('volunteers')
    .select(['places', 'given_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Like `findVolunteer`, but locks the role, so that it cannot end before the transaction ends. The
 * person is locked before any of their drafts. Fails with FORBIDDEN.
 */
export async function lockVolunteer(trx: Db, personId: string) {
  await lockPerson(trx, personId);
  const volunteer = await findVolunteer(trx, personId);
  if (volunteer === undefined) throw new Failure('FORBIDDEN');
  return volunteer;
}

interface RoleInput {
  readonly personId: string;
  readonly places: readonly string[];
  /** The id of the admin who gives or ends the role. */
  readonly by: string;
  readonly at: Date;
}

/**
 * Makes a person a volunteer, or changes a volunteer's places. Returns false if nothing changes.
 * The person must be locked.
 */
export async function giveRole(trx: Db, { personId, places, by, at }: RoleInput): Promise<boolean> {
  const current = await findVolunteer(trx, personId);
  if (current !== undefined && isDeepStrictEqual(current.places, places)) return false;
  const { numUpdatedRows } = await trx
    .updateTable('volunteers')
    .set({ places: [...places] })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  await trx
    .insertInto('volunteers')
    .values({
      id: uuidv7(),
      person_id: personId,
      places: [...places],
      given_by: by,
      given_at: at,
    })
    .execute();
  return true;
}

/**
 * Ends the role of a volunteer. Returns false if the person is not a volunteer. The person must be
 * locked.
 */
export async function endRole(
  trx: Db,
  { personId, by, at }: Omit<RoleInput, 'places'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('volunteers')
    .set({ ended_by: by, ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the roles of a person, the oldest first. */
export async function rolesOf(db: Db, personId: string) {
  return db
    .selectFrom('volunteers')
    .select(['places', 'given_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('given_at')
    .execute();
}

/**
 * Returns the number of drafts begun by a volunteer since a given time, including deleted and ended
 * drafts.
 */
export async function countVolunteerDrafts(db: Db, makerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('maker_id', '=', makerId)
    .where('relation', '=', VOLUNTEER)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks a volunteer's drafts that have no consent and returns their ids. Drafts with erased content
 * are included, because all drafts must end in the same way.
 */
export async function lockUnansweredDrafts(trx: Db, makerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('drafts')
    .select('id')
    .where('maker_id', '=', makerId)
    .where('relation', '=', VOLUNTEER)
    .where('deleted_at', 'is', null)
    .where('agreed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
