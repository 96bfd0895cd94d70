import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AuditedContext, auditVolunteerAct } from '../audit.ts';
import { consumeCodeAttempt, returnCodeAttempt } from '../consent.store.ts';
import * as store from '../draft.store.ts';
import { possibleCodes } from '../letter.ts';
import { draftState, secondsUntilEnd } from '../rules.ts';
import { lockVolunteer } from './store.ts';

/**
 * Accepts the code that a candidate read out to a volunteer. The response depends only on the
 * draft's id and row, so that the response is the same if the candidate has refused or received no
 * letter. The attempt also counts as an attempt at the link. If no attempt at the link is left, the
 * consent call does not become due. Does nothing if a code was accepted before. Fails with
 * FORBIDDEN, NOT_FOUND, OTP_INVALID or TOO_MANY.
 */
export async function acceptCode(
  context: AuditedContext,
  draftKey: store.DraftKey,
  code: string,
): Promise<void> {
  const { db, now, config } = context;
  const failure = await inTransaction(db, async (trx) => {
    await lockVolunteer(trx, draftKey.makerId);
    const draft = await store.lockDraft(trx, draftKey);
    if (draft?.relation !== VOLUNTEER || draftState(draft, now()) !== 'ASKED') {
      throw new Failure('NOT_FOUND');
    }
    if (draft.told_at !== null) return null;
    const at = now();
    if (draft.told_tries_left <= 0) {
      return new Failure('TOO_MANY', { retryAfter: secondsUntilEnd(draft, at) });
    }
    const isCounted = await consumeCodeAttempt(trx, draftKey.id);
    await auditVolunteerAct(context, trx, draftKey, 'VOLUNTEER_CODE');
    if (!possibleCodes(config.keys, draftKey.id).includes(code)) {
      await store.changeDraft(trx, draftKey.id, { told_tries_left: draft.told_tries_left - 1 });
      return new Failure('OTP_INVALID');
    }
    await store.changeDraft(trx, draftKey.id, { told_at: at });
    if (isCounted) {
      await returnCodeAttempt(trx, draftKey.id);
      await store.changeContent(trx, draftKey.id, { told_at: at });
    }
    return null;
  });
  // The transaction with the counted attempt is committed before the failure is thrown.
  if (failure !== null) throw failure;
}
