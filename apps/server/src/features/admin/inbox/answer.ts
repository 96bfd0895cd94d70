import { inboxTexts } from '@sambandha/contract/admin/inbox';
import { community } from '@sambandha/contract/community';
import type { Language } from '@sambandha/contract/language';
import { hasNativeLetters } from '@sambandha/contract/primitives';
import type { Context } from '../../../core/context.ts';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { emailAndLanguageOf, toMessage } from '../../account/index.ts';
import { writeAuditEntry } from '../audit.store.ts';
import { lockActor } from '../authority.ts';
import { feedbackAnswerText } from '../message-texts.ts';
import { changeFeedback, type LockedFeedback, lockFeedback } from './store.ts';

interface FeedbackChange {
  readonly status?: 'open' | 'closed' | undefined;
  readonly note?: string | null | undefined;
  /** The note that the team member read before the change. It is compared to detect conflicts. */
  readonly previousNote?: string | null | undefined;
  readonly reply?: string | undefined;
}

/**
 * Answers feedback by e-mail, closes or reopens it, or adds a note for other team members. Fails
 * with FORBIDDEN or NOT_FOUND, and with the errors of `assertChangeApplicable`.
 */
export async function answerFeedback(
  context: Context,
  { actorId, id, change }: { actorId: string; id: string; change: FeedbackChange },
): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    await lockActor(trx, actorId);
    const row = await lockFeedback(trx, id, actorId);
    if (row === undefined) throw new Failure('NOT_FOUND');
    assertChangeApplicable(row, change);
    await changeFeedback(trx, id, columnsOf(change, at));
    await writeAuditEntry(trx, { act: auditActOf(change), actorId, subjectId: id, at });
    // The e-mail is queued in the transaction, so that a reply that cannot be stored is not sent.
    if (change.reply !== undefined) await sendReply({ ...context, db: trx }, row, change.reply);
  });
}

/**
 * Fails with DECIDED if another team member changed or answered the feedback first, and with
 * VALIDATION if the sender of the feedback gave no e-mail address for a reply.
 */
function assertChangeApplicable(row: LockedFeedback, change: FeedbackChange): void {
  const { status, previousNote = row.note, reply } = change;
  if (status === row.status || previousNote !== row.note) throw new Failure('DECIDED');
  if (reply === undefined) return;
  if (row.answered_at !== null) throw new Failure('DECIDED');
  if (row.email === null)
    throw validationFailure([{ path: 'reply', message: inboxTexts.noAddress }]);
}

function columnsOf({ status, note, reply }: FeedbackChange, at: Date) {
  return {
    ...(status !== undefined && { status, closed_at: status === 'closed' ? at : null }),
    ...(note !== undefined && { note }),
    ...(reply !== undefined && { reply, answered_at: at }),
  };
}

async function sendReply(context: Context, row: LockedFeedback, reply: string): Promise<void> {
  // Never true: `assertChangeApplicable` refuses a reply without an address.
  if (row.email === null) return;
  const language = await languageOf(context, row);
  const recipient = { kind: 'email', value: row.email, language } as const;
  const message = toMessage(feedbackAnswerText(row.title, reply), recipient);
  await context.deliver.send(message, context.db);
}

function auditActOf({ status, reply }: FeedbackChange) {
  if (reply !== undefined) return 'ANSWER_FEEDBACK';
  if (status === 'closed') return 'CLOSE_FEEDBACK';
  return status === 'open' ? 'REOPEN_FEEDBACK' : 'NOTE_FEEDBACK';
}

/** Returns the language of the sender's account, or that of the text if the sender is a visitor. */
async function languageOf(context: Context, row: LockedFeedback): Promise<Language | null> {
  if (row.member_id !== null) return (await emailAndLanguageOf(context, row.member_id)).language;
  return hasNativeLetters(row.title + row.description) ? community.nativeLanguage : null;
}
