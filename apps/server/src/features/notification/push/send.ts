import type { Pushed } from '@sambandha/contract/notification/schemas';
import type { Context } from '../../../context.ts';
import { Undeliverable } from '../../../outside/undeliverable.ts';
import { viewMember } from '../../profile/index.ts';
import { isProposed, pathOf, staleBefore } from '../rules.ts';
import { sentenceOf } from '../texts.ts';
import {
  type DuePush,
  dropStalePushes,
  type PushLine,
  pushOf,
  takeDuePushes,
} from './due.store.ts';
import { pushOne } from './kinds.ts';
import { forgetSubscription } from './store.ts';

/** How many lines are taken in one transaction. */
const AT_ONCE = 100;

/** Seconds for which a push service keeps a push for a browser that is not there. */
const KEPT_FOR = 24 * 60 * 60;

/**
 * Puts every push that is due in the queue, one piece of work for each browser, so that each is tried
 * again for itself. A line is let go of in the transaction that queues: it is told at least once.
 */
export async function queuePushes(context: Context): Promise<void> {
  const { db, jobs, now } = context;
  await dropStalePushes(db, staleBefore(now()).push);
  for (;;) {
    const taken = await db.transaction().execute(async (trx) => {
      const due = await takeDuePushes(trx, now(), AT_ONCE);
      for (const push of due.pushes) await jobs.enqueue(pushOne, push);
      return due.taken;
    });
    if (taken < AT_ONCE) return;
  }
}

/** Pushes one line to one browser, unless there is no reason for it any more. */
export async function sendPush(context: Context, due: DuePush): Promise<void> {
  const { db, log, now } = context;
  const found = await pushOf(db, due, now());
  if (found === undefined) return;
  const { line, target, wanted } = found;
  if (!(wanted ?? isProposed(line.kind, 'push'))) return;
  if (line.created_at < staleBefore(now()).push) return;
  if (await isAboutHidden(context, line)) return;
  try {
    const result = await context.push.send(target, { content: contentOf(line), keepFor: KEPT_FOR });
    if (result === 'gone') await forgetSubscription(db, target);
  } catch (err) {
    if (!(err instanceof Undeliverable)) throw err;
    log.warn({ err }, 'a notification cannot be pushed');
  }
}

/** Blocked, gone, or hidden by an admin: what they did is not told any more. */
async function isAboutHidden({ db }: Context, line: PushLine): Promise<boolean> {
  if (line.about_id === null) return false;
  return (await viewMember(db, { memberId: line.member_id }, line.about_id)) === null;
}

function contentOf({ id, kind, count, notice, match_id }: PushLine): Pushed {
  return {
    tag: id,
    title: sentenceOf({ kind, lines: 1, count, notice }),
    url: pathOf(kind, match_id),
  };
}
