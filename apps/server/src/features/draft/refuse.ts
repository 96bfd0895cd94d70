import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CONTACT_USE, insertStop } from '../account/index.ts';
import { lockAsked } from './consent.store.ts';
import { askedBy } from './consent.ts';
import { type EndOfDraft, eraseContent } from './end.ts';

interface Refusal {
  readonly token: string;
  readonly neverAgain: boolean;
}

/**
 * Erases a prepared profile that the candidate does not want. The link is sufficient. The maker sees
 * no change until the time is over. Fails with LINK_INVALID or TOO_MANY.
 */
export async function refuse(
  context: Context,
  { token, neverAgain }: Refusal,
  ipAddress: string,
  end: EndOfDraft,
): Promise<void> {
  const asked = await askedBy(context, token, ipAddress);
  const { draft_id: id, maker_id: makerId, contact_key: key } = asked;
  const finish = await inTransaction(context.db, async (trx) => {
    await lockAsked(trx, { draftId: id, makerId });
    const erased = await eraseContent(context, trx, { id, makerId }, end);
    // A consent may have come first; the person who refused must learn of it.
    if (erased === null) throw new Failure('LINK_INVALID');
    if (neverAgain) {
      await insertStop(trx, context.config.keys.contactHash(CONTACT_USE, key), context.now());
    }
    return erased;
  });
  await finish();
}
