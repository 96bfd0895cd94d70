import { inboxTexts } from '@sambandha/contract/admin/inbox';
import { community } from '@sambandha/contract/community';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure, invalid } from '../../../failure.ts';
import { writeAct } from '../audit.store.ts';
import { holdActor } from '../authority.ts';
import { changeFeedback, lockFeedback } from './store.ts';

interface Change {
  readonly status?: 'open' | 'closed' | undefined;
  readonly note?: string | null | undefined;
  readonly reply?: string | undefined;
}

/** Returns feedback by e-mail, closes or opens it again, or notes something for colleagues. */
export async function answerFeedback(
  context: Context,
  { actorId, id, change }: { actorId: string; id: string; change: Change },
): Promise<void> {
  const at = context.now();
  const { status, note, reply } = change;
  const letter = await inTransaction(context.db, async (trx) => {
    await holdActor(trx, actorId);
    const row = await lockFeedback(trx, id);
    if (row === undefined) throw new Failure('NOT_FOUND');
    if (status === row.status || (reply !== undefined && row.answered_at !== null)) {
      throw new Failure('DECIDED');
    }
    if (reply !== undefined && row.email === null) {
      throw invalid([{ path: 'reply', message: inboxTexts.noAddress }]);
    }
    await changeFeedback(trx, id, {
      ...(status === undefined ? {} : { status, closed_at: status === 'closed' ? at : null }),
      ...(note === undefined ? {} : { note }),
      ...(reply === undefined ? {} : { reply, answered_at: at }),
    });
    await writeAct(trx, { act: actOf(change), actorId, subjectId: id, at });
    return reply === undefined || row.email === null
      ? null
      : { to: row.email, title: row.title, text: reply };
  });
  if (letter !== null) await send(context, letter);
}

function actOf({ status, reply }: Change) {
  if (reply !== undefined) return 'ANSWER_FEEDBACK';
  if (status === 'closed') return 'CLOSE_FEEDBACK';
  return status === 'open' ? 'REOPEN_FEEDBACK' : 'NOTE_FEEDBACK';
}

async function send(
  { deliver }: Context,
  letter: { to: string; title: string; text: string },
): Promise<void> {
  await deliver.send({
    to: letter.to,
    channel: 'email',
    kind: 'feedback-answer',
    subject: `Your feedback to ${community.product}`,
    text: `You wrote to us: “${letter.title}”. Our answer:\n\n${letter.text}`,
  });
}
