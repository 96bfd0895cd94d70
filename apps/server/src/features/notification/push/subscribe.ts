import { ECDH } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@sambandha/contract/notification/schemas';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../core/context.ts';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { saveSubscription } from './store.ts';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Enables push in this browser until its session ends. Fails with PUSH_UNAVAILABLE, VALIDATION or
 * UNAUTHENTICATED.
 */
export async function subscribeToPush(
  context: Context,
  { person: memberId, sessionFacts: { sessionId } }: Viewer,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (context.push.publicKey === null) throw new Failure('PUSH_UNAVAILABLE');
  if (!context.push.accepts(endpoint)) {
    throw validationFailure([
      { path: 'endpoint', message: 'This is not the address of a push service.' },
    ]);
  }
  if (!isP256Point(keys.p256dh)) {
    throw validationFailure([{ path: 'keys.p256dh', message: 'This is not a key.' }]);
  }
  const row = {
    id: uuidv7(),
    member_id: memberId,
    session_id: sessionId,
    endpoint,
    ...keys,
    created_at: context.now(),
  };
  const isSaved = await inTransaction(context.db, (trx) =>
    saveSubscription(trx, row, PUSH_DEVICES_MAX),
  );
  if (!isSaved) throw new Failure('UNAUTHENTICATED');
}

/** Returns true if a key is a point on P-256. Encryption with any other bytes is impossible. */
function isP256Point(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
