import { CHOSEN_KINDS } from '@sambandha/contract/notification/kinds';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { viewMembers } from '../../profile/index.ts';
import { isProposed, mailPause, pathOf, staleBefore } from '../rules.ts';
import type { EmailOf } from '../settings.ts';
import { choicesOf } from '../store.ts';
import { mailOf } from '../texts.ts';
import { unsubscribeToken } from '../token.ts';
import {
  type DueMail,
  dropStaleMails,
  dueMails,
  endMail,
  isActive,
  lockMailLines,
  type MailLine,
  takeTurn,
} from './due.store.ts';

/** How many e-mails one round looks for at a time. */
const AT_ONCE = 200;

/**
 * Sends every e-mail that is due: of one kind all lines together, at most one an hour to a member, and
 * at most one an hour about a conversation. A round that breaks off is made up for by the next.
 */
export async function sendMails(context: Context, emailOf: EmailOf): Promise<void> {
  const { db, log, now } = context;
  await dropStaleMails(db, staleBefore(now()).email);
  for (;;) {
    const due = await dueMails(db, { now: now(), pause: mailPause(now()), most: AT_ONCE });
    let failed = 0;
    for (const mail of due) {
      await sendMail(context, emailOf, mail).catch((err) => {
        failed += 1;
        log.warn({ err }, 'an e-mail about notifications has to wait');
      });
    }
    // What failed is due still, and would be found again at once.
    if (due.length < AT_ONCE || failed > 0) return;
  }
}

/** Writes to a member about one kind, unless there is no reason for it any more. */
async function sendMail(context: Context, emailOf: EmailOf, due: DueMail): Promise<void> {
  const now = context.now();
  const pause = mailPause(now);
  await inTransaction(context.db, async (trx) => {
    const lines = await lockMailLines(trx, due, pause);
    const to = await addressFor(context, emailOf, due);
    const told = to === null ? [] : await stillVisible(trx, due.memberId, lines);
    if (to === null || told.length === 0) return endMail(trx, idsOf(lines), null);
    // Another process was faster: what came since then waits for the next e-mail.
    if (!(await takeTurn(trx, due, { now, pause }))) return;
    await context.deliver.send({ to, ...compose(context, due, told) });
    await endMail(trx, idsOf(lines), now);
  });
}

/** Where to write to; null where it cannot be, or is not wanted. */
async function addressFor(context: Context, emailOf: EmailOf, due: DueMail) {
  const { memberId, kind } = due;
  const chosen = await choicesOf(context.db, memberId);
  const choice = chosen.find((one) => one.kind === kind && one.channel === 'email');
  if (!(choice?.wanted ?? isProposed(kind, 'email'))) return null;
  if (!context.deliver.reaches('email') || !(await isActive(context.db, memberId))) return null;
  return emailOf(context, memberId);
}

/** Without what was done by someone who was blocked, is gone, or was hidden by an admin. */
async function stillVisible(
  trx: Transaction<Database>,
  memberId: string,
  lines: readonly MailLine[],
): Promise<MailLine[]> {
  const ids = lines.flatMap((line) => line.about_id ?? []);
  const views = await viewMembers(trx, { memberId }, ids);
  return lines.filter((line) => line.about_id === null || views.has(line.about_id));
}

function compose({ config }: Context, { memberId, kind }: DueMail, lines: readonly MailLine[]) {
  const { publicUrl, keys } = config;
  const [latest] = lines;
  // One thing is opened at its place, several where they stand together.
  const matchId = lines.length === 1 ? (latest?.match_id ?? null) : null;
  const ended = CHOSEN_KINDS.find((one) => one === kind);
  const token = ended && unsubscribeToken(keys, { memberId, kind: ended });
  const told = {
    kind,
    lines: lines.length,
    count: lines.reduce((sum, line) => sum + line.count, 0),
    notice: latest?.notice ?? null,
  };
  return {
    ...mailOf(told, {
      open: `${publicUrl}${pathOf(kind, matchId)}`,
      // Behind the `#` it reaches no server's log on its way.
      unsubscribePage: token === undefined ? null : `${publicUrl}/unsubscribe#${token}`,
    }),
    ...(token === undefined ? {} : { unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}` }),
  };
}

function idsOf(lines: readonly MailLine[]): string[] {
  return lines.map(({ id }) => id);
}
