import type { Language } from '@sambandha/contract/language';
import { CONFIGURABLE_KINDS } from '@sambandha/contract/notification/kinds';
import { letterTextsIn } from '@sambandha/words/letters';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ownViewerIds } from '../../../security/access/viewer.ts';
import { viewMembers } from '../../profile/index.ts';
import { isOnByDefault, mailPauseStart, pathOf, staleCutoffs } from '../rules.ts';
import type { EmailAndLanguageOf } from '../settings.ts';
import { listChoices } from '../store.ts';
import { createUnsubscribeToken } from '../token.ts';
import {
  claimMail,
  clearMailDue,
  type DueMail,
  dropStaleMails,
  dueMails,
  isActiveMember,
  lockNotifications,
  type MailNotification,
} from './due.store.ts';

/** Number of due e-mails that are read at once. */
const BATCH_SIZE = 200;

/**
 * Sends the due e-mails. An e-mail contains all notifications of one kind. A member receives at
 * most one e-mail of a kind per hour, and at most one about a conversation per hour. A failed
 * e-mail is due again in the next run.
 */
export async function sendMails(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
): Promise<void> {
  const { db, log, now } = context;
  await dropStaleMails(db, staleCutoffs(now()).email);
  for (;;) {
    const due = await dueMails(db, {
      now: now(),
      pauseStart: mailPauseStart(now()),
      limit: BATCH_SIZE,
    });
    let failureCount = 0;
    for (const mail of due) {
      await sendMail(context, emailAndLanguageOf, mail).catch((err) => {
        failureCount += 1;
        log.warn(
          { err },
          'an e-mail about notifications could not be sent: the next run tries again',
        );
      });
    }
    // Failed e-mails are still due, so the next read would return them again.
    if (due.length < BATCH_SIZE || failureCount > 0) return;
  }
}

/** Sends one e-mail, unless there is no recipient or no notification that still has a reason. */
async function sendMail(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
  dueMail: DueMail,
): Promise<void> {
  const now = context.now();
  const pauseStart = mailPauseStart(now);
  await inTransaction(context.db, async (trx) => {
    const notifications = await lockNotifications(trx, dueMail, pauseStart);
    const recipient = await recipientFor(context, emailAndLanguageOf, dueMail);
    const visibleNotifications =
      recipient === null ? [] : await filterVisible(trx, dueMail.memberId, notifications);
    if (recipient === null || visibleNotifications.length === 0) {
      return clearMailDue(trx, idsOf(notifications), null);
    }
    // Another process has just sent an e-mail of this kind. These notifications are sent with the
    // next e-mail.
    if (!(await claimMail(trx, dueMail, { now, pauseStart }))) return;
    const content = composeMail(context, dueMail, visibleNotifications, recipient);
    await context.deliver.send({ ...recipient, ...content }, trx);
    await clearMailDue(trx, idsOf(notifications), now);
  });
}

/**
 * Returns the member's address and language. Returns null if there is no address, if the member
 * does not want the e-mail, if the member is not active, or if the installation sends no e-mail.
 */
async function recipientFor(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
  dueMail: DueMail,
) {
  const { memberId, kind } = dueMail;
  const choices = await listChoices(context.db, memberId);
  const choice = choices.find((entry) => entry.kind === kind && entry.channel === 'email');
  if (!(choice?.wanted ?? isOnByDefault(kind, 'email'))) return null;
  if (!context.deliver.isChannelAvailable('email') || !(await isActiveMember(context.db, memberId)))
    return null;
  const { email: to, language } = await emailAndLanguageOf(context, memberId);
  return to === null ? null : { to, language };
}

/**
 * Leaves out notifications whose reason has ended, and those about members whom the recipient may
 * no longer see.
 */
async function filterVisible(
  trx: Transaction<Database>,
  memberId: string,
  notifications: readonly MailNotification[],
): Promise<MailNotification[]> {
  const validNotifications = notifications.filter(({ isReasonValid }) => isReasonValid);
  const ids = validNotifications.flatMap((notification) => notification.about_id ?? []);
  const views = await viewMembers(trx, ownViewerIds(memberId), ids);
  return validNotifications.filter(
    ({ about_id: aboutId }) => aboutId === null || views.has(aboutId),
  );
}

function composeMail(
  { config }: Context,
  { memberId, kind }: DueMail,
  notifications: readonly MailNotification[],
  { to, language }: { readonly to: string; readonly language: Language | null },
) {
  const { publicUrl, keys } = config;
  const [latest] = notifications;
  // A single notification links to its conversation, and several notifications link to the page
  // that lists them.
  const matchId = notifications.length === 1 ? (latest?.match_id ?? null) : null;
  const configurableKind = CONFIGURABLE_KINDS.find((listedKind) => listedKind === kind);
  const token =
    configurableKind && createUnsubscribeToken(keys, { memberId, kind: configurableKind }, to);
  const summary = {
    kind,
    subjects: notifications.length,
    count: notifications.reduce((sum, { count }) => sum + count, 0),
    notice: latest?.notice ?? null,
  };
  return {
    channel: 'email' as const,
    kind: `notice-${kind.toLowerCase().replaceAll('_', '-')}`,
    ...letterTextsIn(language).notification.mail(summary, {
      open: `${publicUrl}${pathOf(kind, matchId)}`,
      // Browsers do not send the part of a URL after the `#`, so no server logs the token.
      unsubscribePage: token === undefined ? null : `${publicUrl}/unsubscribe#${token}`,
    }),
    ...(token === undefined ? {} : { unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}` }),
  };
}

function idsOf(notifications: readonly MailNotification[]): string[] {
  return notifications.map(({ id }) => id);
}
