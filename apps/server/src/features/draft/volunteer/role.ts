import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { finishAll } from '../../../core/finish-all.ts';
import type { Database } from '../../../db/schema.ts';
import { lockPerson } from '../../family/index.ts';
import { changeDraft } from '../draft.store.ts';
import { eraseContent, type MemberEraser } from '../erase-content.ts';
import { endRole, giveRole, lockUnansweredDrafts } from './store.ts';

interface VolunteerRole {
  readonly personId: string;
  readonly places: readonly string[];
  /** The id of the admin who gives or ends the role. */
  readonly by: string;
}

/**
 * Makes a person a volunteer, or changes a volunteer's places. Returns false if nothing changes.
 */
export async function giveVolunteerRole(
  { now }: Context,
  trx: Transaction<Database>,
  role: VolunteerRole,
): Promise<boolean> {
  await lockPerson(trx, role.personId);
  return giveRole(trx, { ...role, at: now() });
}

/**
 * Ends the role of a volunteer and all of the volunteer's drafts that have no consent, as if the
 * volunteer had deleted them. Returns the work to do after the commit, or null if the person is not
 * a volunteer.
 */
export async function endVolunteerRole(
  context: Context,
  trx: Transaction<Database>,
  { personId, by }: Omit<VolunteerRole, 'places'>,
  eraser: MemberEraser,
): Promise<(() => Promise<void>) | null> {
  const at = context.now();
  await lockPerson(trx, personId);
  if (!(await endRole(trx, { personId, by, at }))) return null;
  const callbacks: (() => Promise<void>)[] = [];
  for (const id of await lockUnansweredDrafts(trx, personId)) {
    await changeDraft(trx, id, { deleted_at: at });
    const afterCommit = await eraseContent(context, trx, { id, makerId: personId }, eraser);
    if (afterCommit !== null) callbacks.push(afterCommit);
  }
  return () => finishAll(callbacks);
}
