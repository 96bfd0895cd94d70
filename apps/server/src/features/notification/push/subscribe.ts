import { PUSH_DEVICES_MAX } from '@sambandha/contract/notification/schemas';
import { uuidv7 } from 'uuidv7';
import type { Viewer } from '../../../access/viewer.ts';
import type { Context } from '../../../context.ts';
import { Failure, invalid } from '../../../failure.ts';
import { saveSubscription } from './store.ts';

interface Given {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Pushes to this browser from now on, for as long as the session lasts. */
export async function subscribe(
  context: Context,
  { person: memberId, checks: { sessionId } }: Viewer,
  { endpoint, keys }: Given,
): Promise<void> {
  if (context.push.publicKey === null) throw new Failure('PUSH_UNAVAILABLE');
  if (!context.push.accepts(endpoint)) {
    throw invalid([{ path: 'endpoint', message: 'This is not the address of a push service.' }]);
  }
  const row = {
    id: uuidv7(),
    member_id: memberId,
    session_id: sessionId,
    endpoint,
    ...keys,
    created_at: context.now(),
  };
  const saved = await context.db
    .transaction()
    .execute((trx) => saveSubscription(trx, row, PUSH_DEVICES_MAX));
  if (!saved) throw new Failure('UNAUTHENTICATED');
}
