import { REMINDER_DAY } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import type { Context } from '../../core/context.ts';
import { runForEach } from '../../core/run-for-each.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createJobKind } from '../../jobs/jobs.ts';
import {
  findMemberByContact,
  hasOptedOut,
  prepareMemberMessage,
  storedContact,
} from '../account/index.ts';
import { firstNames } from '../family/index.ts';
import { findRequestsToRemind, lockMakerAndDraft, recordReminderSent } from './consent.store.ts';
import { sendConsentChecks } from './consent-check.ts';
import { draftsToErase, draftsWithMakers } from './draft.store.ts';
import { eraseContent, type MemberEraser } from './erase-content.ts';
import { consentReminderText, sentLetterSecrets } from './letter.ts';

const endDraftsJob = createJobKind('draft-end');
const reminderJob = createJobKind('draft-remind');
const checkJob = createJobKind('draft-check');

/** Declares this feature's jobs. It must be called before the jobs are started. */
export function registerDraftJobs(context: Context, eraser: MemberEraser): void {
  const { jobs } = context;
  jobs.registerWorker(endDraftsJob, () => eraseEndedDrafts(context, eraser));
  jobs.registerWorker(reminderJob, () => remindOfRequests(context));
  jobs.registerWorker(checkJob, () => sendConsentChecks(context));
  jobs.schedule(endDraftsJob, '31 * * * *');
  // Both run hourly in the daytime: from 8:40 and 8:50 to 20:40 and 20:50 Indian Standard Time.
  jobs.schedule(reminderJob, '10 3-15 * * *');
  jobs.schedule(checkJob, '20 3-15 * * *');
}

/** Erases the content of drafts that have ended or whose letter was withheld. */
export async function eraseEndedDrafts(context: Context, eraser: MemberEraser): Promise<void> {
  await eraseDrafts(context, await draftsToErase(context.db, context.now()), eraser);
}

/** Erases the content of drafts, each in its own transaction. */
export async function eraseDrafts(
  context: Context,
  ids: readonly string[],
  eraser: MemberEraser,
): Promise<void> {
  const { db } = context;
  await runForEach(await draftsWithMakers(db, ids), async ({ id, maker_id: makerId }) => {
    const afterCommit = await inTransaction(db, async (trx) => {
      await lockMakerAndDraft(trx, { draftId: id, makerId });
      return eraseContent(context, trx, { id, makerId }, eraser);
    });
    await afterCommit?.();
  });
}

/**
 * Sends one reminder to each candidate who was asked at least `REMINDER_DAY` days ago. If the
 * letter cannot be queued, the next run retries.
 */
export async function remindOfRequests(context: Context): Promise<void> {
  const { db, now, log } = context;
  const until = new Date(now().getTime() - REMINDER_DAY * DAY_MS);
  for (const request of await findRequestsToRemind(db, until, now())) {
    try {
      await sendReminder(context, request);
    } catch (err) {
      log.warn({ err }, 'a reminder of a request for consent failed');
    }
  }
}

type RequestToRemind = Awaited<ReturnType<typeof findRequestsToRemind>>[number];

/**
 * Sends a reminder unless one was already sent, the candidate has an account, or the candidate
 * opted out.
 */
async function sendReminder(context: Context, request: RequestToRemind): Promise<void> {
  const { db, now, config } = context;
  const { draft_id: id, token_hash: sentHash, language } = request;
  const secrets = sentLetterSecrets(config.keys, id, sentHash);
  // If SECRET has changed twice since the letter, the link cannot be derived again.
  if (secrets === null) return;
  await inTransaction(db, async (trx) => {
    if (!(await recordReminderSent(trx, id, now()))) return;
    // The candidate may have registered or opted out since the request.
    if ((await findMemberByContact(trx, request.contact)) !== null) return;
    if (await hasOptedOut({ ...context, db: trx }, request.contact)) return;
    const names = firstNames(request);
    const text = consentReminderText(config.publicUrl, { ...secrets, names });
    const contact = storedContact(request.contact);
    const letter = { contact, text, language, withheld: false, limitedByCaller: true } as const;
    const send = await prepareMemberMessage({ ...context, db: trx }, letter);
    await send(trx);
  });
}
