import type { Volunteer } from '@sambandha/contract/admin/volunteers';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { findMemberByContact } from '../../account/index.ts';
import { endVolunteerRole, giveVolunteerRole, type MemberEraser } from '../../draft/index.ts';
import { isMember } from '../../moderation/index.ts';
import { type NewAuditEntry, writeAuditEntry } from '../audit.store.ts';
import { lockActor } from '../authority.ts';
import { listVolunteers } from './store.ts';

/**
 * Makes the owner of a contact a volunteer, or changes a volunteer's places. Fails with FORBIDDEN,
 * NO_ACCOUNT or OWN_ACCOUNT, or with DECIDED if nothing changes.
 */
export async function makeVolunteer(
  context: Context,
  { person: actorId }: Viewer,
  {
    contact,
    places: enteredPlaces,
  }: { readonly contact: string; readonly places: readonly string[] },
): Promise<void> {
  const places = [...new Set(enteredPlaces)];
  await inTransaction(context.db, async (trx) => {
    await lockActor(trx, actorId, 'admin');
    const owner = await findMemberByContact(trx, contact);
    if (owner === null) throw new Failure('NO_ACCOUNT');
    const { memberId: personId } = owner;
    if (personId === actorId) throw new Failure('OWN_ACCOUNT');
    const isChanged = await giveVolunteerRole(context, trx, { personId, places, by: actorId });
    if (!isChanged) throw new Failure('DECIDED');
    // The contact may have moved to another account before the person was locked.
    const lockedOwner = await findMemberByContact(trx, contact);
    if (lockedOwner?.memberId !== personId) throw new Failure('NO_ACCOUNT');
    await writeEntry(context, trx, {
      act: 'VOLUNTEER_GIVE',
      personId,
      by: actorId,
      note: places.join(', '),
    });
  });
}

/**
 * Ends a volunteer's role, and deletes the volunteer's drafts to which no candidate has consented.
 * Fails with OWN_ACCOUNT or FORBIDDEN, or with DECIDED if the person is not a volunteer.
 */
export async function endVolunteer(
  context: Context,
  { person: actorId }: Viewer,
  personId: string,
  eraser: MemberEraser,
): Promise<void> {
  if (personId === actorId) throw new Failure('OWN_ACCOUNT');
  const afterCommit = await inTransaction(context.db, async (trx) => {
    await lockActor(trx, actorId, 'admin');
    const finishErasures = await endVolunteerRole(context, trx, { personId, by: actorId }, eraser);
    if (finishErasures === null) throw new Failure('DECIDED');
    await writeEntry(context, trx, { act: 'VOLUNTEER_END', personId, by: actorId });
    return finishErasures;
  });
  await afterCommit();
}

interface VolunteerEntry extends Pick<NewAuditEntry, 'act' | 'note'> {
  readonly personId: string;
  readonly by: string;
}

async function writeEntry(
  { now }: Context,
  trx: Transaction<Database>,
  { personId, by: actorId, ...entry }: VolunteerEntry,
): Promise<void> {
  // The log's column for the member references `members`, so a person without a profile is stored
  // as the subject.
  const subject = (await isMember(trx, personId))
    ? { memberId: personId }
    : { subjectId: personId };
  await writeAuditEntry(trx, { ...entry, ...subject, actorId, at: now() });
}

/** Returns the current volunteers, with names in the script of the reader. */
export async function volunteersFor({ db }: Context, { person }: Viewer): Promise<Volunteer[]> {
  const rows = await listVolunteers(db, person);
  return rows.map((row) => ({
    personId: row.person_id,
    name: row.name,
    places: row.places,
    givenAt: row.given_at.toISOString(),
    givenBy: row.appointed_by_name,
    made: row.draft_count,
    agreed: row.consent_count,
  }));
}
