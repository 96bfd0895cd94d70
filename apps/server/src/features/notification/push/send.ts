import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { Language } from '@sambandha/contract/language';
import type { PushContent } from '@sambandha/contract/notification/schemas';
import { letterTextsIn } from '@sambandha/words/letters';
import type { Context } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Undeliverable } from '../../../outside/delivery-errors.ts';
import { ownViewerIds } from '../../../security/access/viewer.ts';
import { viewMember } from '../../profile/index.ts';
import { isOnByDefault, pathOf, staleCutoffs } from '../rules.ts';
import type { EmailAndLanguageOf } from '../settings.ts';
import {
  claimDuePushes,
  type DuePush,
  dropStalePushes,
  findPush,
  type PushNotification,
} from './due.store.ts';
import { pushJob } from './job-kinds.ts';
import { deleteGoneSubscription } from './store.ts';

/** Number of notifications claimed in one transaction. */
const BATCH_SIZE = 100;

/** Seconds for which a push service stores a push for an offline browser. */
const TTL_SECONDS = DAY_SECONDS;

/**
 * Queues one job for each browser of each due push, so that each job is retried separately. The
 * jobs are queued before the transaction that clears the due time commits. After a rollback, the
 * jobs stay queued and are queued again. Each notification is therefore pushed at least once.
 */
export async function queuePushes(context: Context): Promise<void> {
  const { db, jobs, now } = context;
  await dropStalePushes(db, staleCutoffs(now()).push);
  for (;;) {
    const claimedCount = await inTransaction(db, async (trx) => {
      const due = await claimDuePushes(trx, now(), BATCH_SIZE);
      for (const push of due.pushes) await jobs.enqueue(pushJob, push);
      return due.claimedCount;
    });
    if (claimedCount < BATCH_SIZE) return;
  }
}

/**
 * Pushes one notification to one browser, unless `findPush` finds nothing to send, or the
 * notification is stale, not wanted, or about a member whom the recipient may no longer see. A
 * subscription that the push service reports as ended is deleted.
 */
export async function sendPush(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
  duePush: DuePush,
): Promise<void> {
  const { db, log, now } = context;
  const push = await findPush(db, duePush, now());
  if (push === undefined) return;
  const { notification, target, wanted } = push;
  if (!(wanted ?? isOnByDefault(notification.kind, 'push'))) return;
  if (notification.created_at < staleCutoffs(now()).push) return;
  if (await isAboutHiddenMember(context, notification)) return;
  try {
    const { language } = await emailAndLanguageOf(context, notification.member_id);
    const result = await context.push.send(target, {
      content: contentOf(notification, language),
      ttlSeconds: TTL_SECONDS,
    });
    if (result === 'gone') await deleteGoneSubscription(db, target);
  } catch (err) {
    // The queue retries the job after any other error.
    if (!(err instanceof Undeliverable)) throw err;
    log.warn({ err }, 'a notification cannot be pushed');
  }
}

/** Returns true if the notification is about a member whom the recipient may no longer see. */
async function isAboutHiddenMember(
  { db }: Context,
  { member_id: memberId, about_id: otherId }: PushNotification,
): Promise<boolean> {
  return otherId !== null && (await viewMember(db, ownViewerIds(memberId), otherId)) === null;
}

function contentOf(
  { id, kind, count, notice, match_id }: PushNotification,
  language: Language | null,
): PushContent {
  const { notification, product } = letterTextsIn(language);
  return {
    tag: id,
    title: notification.sentence({ kind, subjects: 1, count, notice }),
    body: product,
    url: pathOf(kind, match_id),
  };
}
