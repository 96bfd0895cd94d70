import type { AccountNotice, ChosenKind, KindWith } from '@sambandha/contract/notification/kinds';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { pushDue } from '../push/kinds.ts';
import { countsAtBell, mailDue } from '../rules.ts';
import { deleteUnread, settleMatch, unreadOf, type Written, writeLine } from './store.ts';

/** What a member is told. */
export type News = { readonly memberId: string } & (
  | {
      readonly kind: KindWith<'about', 'match'>;
      readonly matchId: string;
      /** The other side. */
      readonly aboutId: string;
    }
  | {
      readonly kind: KindWith<'about', 'search'>;
      readonly searchId: string;
      readonly name: string;
      /** How many profiles are new. */
      readonly count: number;
    }
  | {
      readonly kind: KindWith<'about', 'account'>;
      /** Null where the kind says it all. */
      readonly notice: AccountNotice | null;
    }
);

/**
 * Writes down what a member is to be told, in the transaction in which it happens; e-mail and push
 * follow from that row, however the process fares. Answers what tells open screens after the commit.
 */
export async function notify(
  context: Context,
  trx: Transaction<Database>,
  news: News,
): Promise<() => void> {
  const { memberId, kind } = news;
  const dues = dueTimes(context);
  const written = await writeLine(trx, {
    ...lineOf(news),
    member_id: memberId,
    kind,
    created_at: context.now(),
    mail_due_at: dues.mail,
    push_due_at: dues.push,
  });
  return () => tellWritten(context, memberId, written);
}

/** From when on something is told to someone who is not here; null where it cannot be. */
export interface DueTimes {
  readonly mail: Date;
  readonly push: Date | null;
}

/** The dues of what happens now. */
export function dueTimes({ now, push }: Pick<Context, 'now' | 'push'>): DueTimes {
  return { mail: mailDue(now()), push: push.publicKey === null ? null : now() };
}

/** Tells open screens of what was written, and has it pushed; after the commit. */
export function tellWritten(
  context: Context,
  memberId: string,
  written: Written | null | undefined,
): void {
  if (written == null) return;
  const { kind, unread } = written;
  // Messages have an event of their own.
  if (countsAtBell(kind)) context.live.publish(memberId, 'notification:new', { kind, unread });
  if (written.pushes) hurry(context);
}

/** Pushing need not wait for the regular round; where this fails, that makes up for it. */
function hurry({ jobs, log }: Context): void {
  jobs.enqueue(pushDue, {}).catch((err) => log.warn({ err }, 'a push has to wait'));
}

function lineOf(news: News) {
  const id = uuidv7();
  const nothing = { about_id: null, match_id: null, label: null, notice: null, count: 1 };
  if ('searchId' in news) {
    return { ...nothing, id, subject_id: news.searchId, label: news.name, count: news.count };
  }
  if ('notice' in news) return { ...nothing, id, subject_id: id, notice: news.notice };
  const { matchId, aboutId } = news;
  return { ...nothing, id, subject_id: matchId, about_id: aboutId, match_id: matchId };
}

/** A member has seen a conversation: what its lines told is known. It fails nothing. */
export async function markNotificationsRead(
  context: Context,
  memberId: string,
  matchId: string,
): Promise<void> {
  try {
    const kinds = await settleMatch(context.db, memberId, matchId, context.now());
    if (kinds.some(countsAtBell)) await publishUnread(context, memberId);
  } catch (err) {
    context.log.warn({ err }, 'what was seen could not be marked as read');
  }
}

/**
 * Takes back what was told and not read yet: an interest that was withdrawn, a search that was
 * deleted. Answers what tells open screens after the commit.
 */
export async function retractNotification(
  context: Context,
  trx: Transaction<Database>,
  what: {
    readonly memberId: string;
    readonly kind: ChosenKind;
    /** The match or the saved search. */
    readonly subjectId: string;
  },
): Promise<() => Promise<void>> {
  const deleted = await deleteUnread(trx, what.memberId, what.kind, what.subjectId);
  return async () => {
    if (deleted && countsAtBell(what.kind)) await publishUnread(context, what.memberId);
  };
}

/** Tells all screens of a member how much is unread. */
export async function publishUnread(context: Context, memberId: string): Promise<number> {
  const unread = await unreadOf(context.db, memberId);
  context.live.publish(memberId, 'notification:read', { unread });
  return unread;
}
