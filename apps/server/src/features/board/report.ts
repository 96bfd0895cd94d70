import type { RELATIVE_REASONS } from '@sambandha/contract/moderation/choices';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { fileReportOnce, insertRelativeReport } from '../moderation/index.ts';
import { requireCard } from './change-board.ts';
import { listComments } from './comment.store.ts';

interface Call {
  readonly viewer: Viewer;
  readonly params: { readonly id: string; readonly commentId: string };
  readonly body: {
    readonly reason: (typeof RELATIVE_REASONS)[number];
    readonly details?: string | null | undefined;
  };
  /** The Idempotency-Key of the request. Null if there is none. */
  readonly key: string | null;
}

/**
 * Files a report about a relative for a comment on the board. The report has a copy of that comment
 * only. Fails with NOT_FOUND or TOO_MANY, or like `FamilyActs.lockPart`.
 */
export async function reportComment(
  context: Context,
  family: FamilyActs,
  { viewer, params: { id: memberId, commentId }, body, key }: Call,
): Promise<string> {
  const submission = { viewer, key, endpoint: 'reportBoardComment', rule: 'report' } as const;
  const { id } = await fileReportOnce(context, family, submission, async (trx, filing) => {
    await requireCard(trx, viewer, memberId);
    const card = { candidateId: viewer.onBehalfOf, memberId };
    const [comment] = await listComments(trx, card, { readerId: viewer.person, id: commentId });
    // The candidate is not a relative, and viewers cannot report themselves.
    if (comment === undefined || comment.relation === null || comment.person_id === viewer.person) {
      throw new Failure('NOT_FOUND');
    }
    await filing.countAgainstLimits();
    const speaker = { name: comment.name, relation: comment.relation };
    const evidence = { by: 'reported', at: comment.at.toISOString(), text: comment.body, speaker };
    await insertRelativeReport(trx, {
      id: filing.id,
      reporter_id: filing.reporterId,
      actor_id: filing.actor?.personId ?? null,
      actor_relation: filing.actor?.relation ?? null,
      person_id: comment.person_id,
      candidate_id: card.candidateId,
      relation: comment.relation,
      reason: body.reason,
      details: body.details ?? null,
      messages: JSON.stringify([evidence]),
      created_at: context.now(),
    });
  });
  return id;
}
