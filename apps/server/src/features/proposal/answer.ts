import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requestMatch } from '../match/index.ts';
import { retractNotification } from '../notification/index.ts';
import { isContactHidden } from '../profile/index.ts';
import type { ProposalDependencies } from './propose.ts';
import * as store from './store.ts';

interface SendInput {
  readonly id: string;
  readonly candidateId: string;
  readonly message: string;
  /** The Idempotency-Key of the request. Null if there is none. */
  readonly key: string | null;
}

/**
 * Sends a proposed interest in the name of the candidate. The interest names the relative who
 * proposed it. Fails with PROPOSAL_ENDED if the proposal does not exist, has ended or was answered,
 * or if the relative may no longer propose it, and with the failures of an interest without a
 * proposal.
 */
export async function sendProposal(
  context: Context,
  dependencies: ProposalDependencies,
  { id, candidateId, message, key }: SendInput,
) {
  const proposal = await store.findProposalById(context.db, { id, candidateId }, context.now());
  // After the answer, only a repeated call with the same idempotency key can succeed.
  if (proposal === undefined || (proposal.answered && key === null)) {
    throw new Failure('PROPOSAL_ENDED');
  }
  const { memberId, personId } = proposal;
  const outcome = await requestMatch(context, dependencies, {
    memberId: candidateId,
    otherId: memberId,
    message,
    key,
    resolveProposer: async (trx, result) => {
      const relative = await store.lockRelative(trx, { candidateId, personId });
      if (relative === undefined || (await isContactHidden(trx, personId, memberId))) {
        throw new Failure('PROPOSAL_ENDED');
      }
      // If the member's own interest was accepted instead, the proposal was answered but not sent.
      const answer = { at: context.now(), sent: result === 'requested' };
      if (!(await store.answerProposal(trx, { id, candidateId }, answer))) {
        throw new Failure('PROPOSAL_ENDED');
      }
      return { personId, relation: relative.relation };
    },
  });
  await retractIfNoneOpen(context, candidateId);
  return outcome;
}

/** Declines a proposal. The relatives cannot see that it was declined. */
export async function declineProposal(
  context: Context,
  proposal: { readonly id: string; readonly candidateId: string },
): Promise<void> {
  await store.answerProposal(context.db, proposal, { at: context.now(), sent: false });
  await retractIfNoneOpen(context, proposal.candidateId);
}

/** Retracts the notification if no proposal is unanswered. */
async function retractIfNoneOpen(context: Context, candidateId: string): Promise<void> {
  const publish = await inTransaction(context.db, async (trx) => {
    await store.lockRelatives(trx, candidateId);
    const unansweredProposals = await store.listOpenProposals(trx, candidateId, context.now());
    if (unansweredProposals.length > 0) return null;
    return retractNotification(context, trx, {
      memberId: candidateId,
      kind: 'FAMILY_PROPOSAL',
      subjectId: candidateId,
    });
  });
  await publish?.();
}
