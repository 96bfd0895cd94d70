import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { eraseReleased } from '../photo/index.ts';
import { lockAsked } from './consent.store.ts';
import { askedBy } from './consent.ts';
import { CONTACT_USE, eraseContent } from './end.ts';
import { insertStop } from './pause.store.ts';

interface Refusal {
  readonly token: string;
  readonly neverAgain: boolean;
}

/**
 * Erases what was prepared for somebody who does not want it. The link is enough. Who prepared it is shown
 * the same as before until the time is over. Fails with LINK_INVALID or TOO_MANY.
 */
export async function refuse(
  context: Context,
  { token, neverAgain }: Refusal,
  ipAddress: string,
): Promise<void> {
  const asked = await askedBy(context, token, ipAddress);
  const { draft_id: id, maker_id: makerId, contact_key: key } = asked;
  await inTransaction(context.db, async (trx) => {
    await lockAsked(trx, { draftId: id, makerId });
    // A yes may have come first: whoever said no must learn of it.
    if (!(await eraseContent(context, trx, { id, makerId }))) throw new Failure('LINK_INVALID');
    if (!neverAgain) return;
    await insertStop(trx, context.config.keys.contactHash(CONTACT_USE, key), context.now());
  });
  await eraseReleased(context);
}
