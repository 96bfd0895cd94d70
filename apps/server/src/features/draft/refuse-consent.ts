import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertOptOut } from '../account/index.ts';
import { lockMakerAndDraft } from './consent.store.ts';
import { findRequestByLink } from './consent-request.ts';
import { eraseContent, type MemberEraser } from './erase-content.ts';

interface RefusalInput {
  readonly token: string;
  readonly neverAgain: boolean;
}

/**
 * Erases a prepared profile that the candidate does not want. `token` is from the link in the
 * letter that asked for consent. The code in that letter is not required. The maker sees the draft
 * unchanged until the request ends. Fails with LINK_INVALID or TOO_MANY.
 */
export async function refuseConsent(
  context: Context,
  { token, neverAgain }: RefusalInput,
  ipAddress: string,
  eraser: MemberEraser,
): Promise<void> {
  const request = await findRequestByLink(context, token, ipAddress);
  const { draft_id: id, maker_id: makerId, contact_key: key } = request;
  const afterCommit = await inTransaction(context.db, async (trx) => {
    await lockMakerAndDraft(trx, { draftId: id, makerId });
    const finishErasure = await eraseContent(context, trx, { id, makerId }, eraser);
    // The content was erased after the request was read, for example by a consent. The response
    // must not state that this refusal succeeded.
    if (finishErasure === null) throw new Failure('LINK_INVALID');
    if (neverAgain) await insertOptOut(context, trx, key);
    return finishErasure;
  });
  await afterCommit();
}
