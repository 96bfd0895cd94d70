import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@sambandha/contract/account/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { contactKey } from '../contact.ts';
import { storeHeldContacts } from '../hold/held-contacts.ts';
import { insertConsents, insertPerson } from '../register/create-account.store.ts';
import { createSession } from '../session/session.ts';
import { deleteSessionsOf, listValidSessions } from '../session/store.ts';
import { deactivate, lockAccount } from '../store.ts';
import * as store from './store.ts';

/**
 * Locks the account of a member who hands over their profile. Call this function before other locks
 * are taken. Fails with UNAUTHENTICATED if the login has already moved, with RECOVERY_OPEN while a
 * recovery case is open, and with OWN_CONTACT if `contact` belongs to the account.
 */
export async function lockLogin(
  trx: Transaction<Database>,
  memberId: string,
  contact: string,
): Promise<void> {
  if ((await lockAccount(trx, memberId)) === undefined) throw new Failure('UNAUTHENTICATED');
  await assertNoOpenCase(trx, memberId);
  const ownContacts = await store.allContactsOf(trx, memberId);
  if (ownContacts.map(contactKey).includes(contactKey(contact))) throw new Failure('OWN_CONTACT');
}

interface MovedLogin {
  readonly personId: string;
  /** The token of the new person's session. */
  readonly token: string;
  /** The live connections of these sessions must be closed after the commit. */
  readonly endedSessionIds: readonly string[];
}

/**
 * Moves the login of a member to a new person without a profile. The member then has no login, and
 * the profile is hidden like a deactivated one. All sessions end. A new session of the new person
 * replaces the current session and counts as freshly proved. Fails with UNAUTHENTICATED if the
 * current session has ended.
 */
export async function moveLogin(
  context: Pick<Context, 'config' | 'now'>,
  trx: Transaction<Database>,
  { person: memberId, sessionFacts: { sessionId } }: Viewer,
  { name, userAgent }: { readonly name: string; readonly userAgent: string },
): Promise<MovedLogin> {
  const at = context.now();
  const sessions = await listValidSessions(trx, memberId, at);
  const currentSession = sessions.find(({ id }) => id === sessionId);
  if (currentSession === undefined) throw new Failure('UNAUTHENTICATED');
  // A hold stays with the profile, and also applies to the next profile of these contacts.
  const contacts = await store.allContactsOf(trx, memberId);
  await storeHeldContacts(context, trx, { memberId, contacts });
  const personId = randomUUID();
  await insertPerson(trx, { id: personId, full_name: name, created_at: at });
  await store.moveRows(trx, { from: memberId, to: personId });
  // The consents of the member moved. A person without a profile also declares to be an adult.
  await insertConsents(trx, [
    { member_id: personId, kind: 'adult', version: TERMS_VERSION, given_at: at },
  ]);
  const token = await createSession(context, trx, {
    memberId: personId,
    remember: currentSession.remember,
    userAgent,
    deviceMark: currentSession.device_mark,
    passkeyId: currentSession.passkey_id,
    secondFactor: currentSession.second_factor,
  });
  const [newSession] = await listValidSessions(trx, personId, at);
  if (newSession !== undefined) {
    const sessionIds = { current: sessionId, next: newSession.id };
    await store.moveSubscription(trx, { from: memberId, to: personId }, sessionIds);
  }
  const endedSessionIds = await deleteSessionsOf(trx, memberId);
  await store.deleteRemainingRows(trx, memberId);
  await deactivate(trx, memberId);
  return { personId, token, endedSessionIds };
}
