import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { lockAccount } from '../store.ts';
import { findOwnSession } from './store.ts';

/**
 * Locks the account of a signed-in member and reads their session again. `secondFactor` is true if
 * the second factor was proved in the session. Fails with UNAUTHENTICATED if the session has ended,
 * for example because a recovery case was opened while the call waited for the lock.
 */
export async function lockOwnAccount(
  trx: Context['db'],
  { person: memberId, sessionFacts: { sessionId } }: Viewer,
) {
  const account = await lockAccount(trx, memberId);
  const session = await findOwnSession(trx, memberId, sessionId);
  if (account === undefined || session === undefined) throw new Failure('UNAUTHENTICATED');
  return { account, secondFactor: session.second_factor };
}
