import { isDeepStrictEqual } from 'node:util';
import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../../db/schema.ts';
import { Failure } from '../../../failure.ts';
import { lockPerson } from '../../family/index.ts';

type Db = Kysely<Database>;

/** A volunteer of today. */
export async function findVolunteer(db: Db, personId: string) {
  return db
    .selectFrom('volunteers')
    .select(['places', 'given_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The same, whose role does not end before the transaction does. Locks the person before any draft of
 * theirs. Fails with FORBIDDEN.
 */
export async function lockVolunteer(trx: Db, personId: string) {
  await lockPerson(trx, personId);
  const volunteer = await findVolunteer(trx, personId);
  if (volunteer === undefined) throw new Failure('FORBIDDEN');
  return volunteer;
}

interface Given {
  readonly personId: string;
  readonly places: readonly string[];
  readonly by: string;
  readonly at: Date;
}

/**
 * Makes a person a volunteer, or gives a volunteer other places; false if they have the role for these. The
 * person is to be locked.
 */
export async function giveRole(trx: Db, { personId, places, by, at }: Given): Promise<boolean> {
  const present = await findVolunteer(trx, personId);
  if (present !== undefined && isDeepStrictEqual(present.places, places)) return false;
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

/** False if they were no volunteer. The person is to be locked. */
export async function endRole(
  trx: Db,
  { personId, by, at }: Omit<Given, 'places'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('volunteers')
    .set({ ended_by: by, ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The roles of a person, the first first. */
export async function rolesOf(db: Db, personId: string) {
  return db
    .selectFrom('volunteers')
    .select(['places', 'given_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('given_at')
    .execute();
}

/** How many drafts a volunteer began since then, deleted and ended ones included. */
export async function countHelped(db: Db, makerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('maker_id', '=', makerId)
    .where('relation', '=', VOLUNTEER)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The drafts of a volunteer that nobody has agreed to, erased or not: they end alike. */
export async function unansweredDrafts(trx: Db, makerId: string): Promise<string[]> {
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
