import type { Passkey } from '@sambandha/contract/account/passkey-schemas';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { passkeyRemovedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { deviceName } from '../session/rules.ts';
import * as store from './store.ts';

export function toPasskey(row: store.PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Sets the name of a signed-in member's passkey. Fails with NOT_FOUND. */
export async function renamePasskey(
  { db }: Context,
  { person: memberId }: Viewer,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const row = await store.renamePasskey(db, { memberId, id, name });
  if (row === undefined) throw new Failure('NOT_FOUND');
  return toPasskey(row);
}

/**
 * Removes a passkey of a signed-in member. Ends the other sessions that depend on the passkey.
 * Fails with NOT_FOUND, RECOVERY_OPEN or UNAUTHENTICATED.
 */
export async function removePasskey(
  context: Context,
  viewer: Viewer,
  {
    id,
    userAgent,
    ipAddress,
  }: Pick<RequestOrigin, 'userAgent' | 'ipAddress'> & { readonly id: string },
): Promise<void> {
  const {
    person: memberId,
    sessionFacts: { sessionId },
  } = viewer;
  const { account, endedSessionIds } = await inTransaction(context.db, async (trx) => {
    const { account: lockedAccount } = await lockOwnAccount(trx, viewer);
    await assertNoOpenCase(trx, memberId);
    if (!(await store.deletePasskey(trx, { memberId, id }))) throw new Failure('NOT_FOUND');
    const removedPasskey = { memberId, passkeyId: id, currentSessionId: sessionId };
    const endedIds = await store.endSessionsOfPasskey(trx, removedPasskey);
    return { account: lockedAccount, endedSessionIds: endedIds };
  });
  context.live.endSessions(endedSessionIds);
  context.events.record('passkey-changed', { memberId, ipAddress, detail: 'removed' });
  const text = passkeyRemovedText(context.config.publicUrl, deviceName(userAgent));
  await sendNotice(context, contactsOf(account), text);
}
