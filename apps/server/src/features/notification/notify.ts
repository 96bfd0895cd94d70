import type {
  AccountNotice,
  ConfigurableKind,
  KindWith,
} from '@sambandha/contract/notification/kinds';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import {
  countUnread,
  deleteUnreadNotifications,
  insertNotification,
  markMatchNotificationsRead,
  type WrittenNotification,
} from './notify.store.ts';
import { duePushesJob } from './push/job-kinds.ts';
import { countsAtBell, mailDueTime } from './rules.ts';

/** The recipient and the event of a notification. */
type NotificationInput = { readonly memberId: string } & (
  | {
      readonly about: 'match';
      readonly kind: KindWith<'about', 'match'>;
      readonly matchId: string;
      /** The member on the other side. */
      readonly otherId: string;
    }
  | {
      readonly about: 'search';
      readonly kind: KindWith<'about', 'search'>;
      readonly searchId: string;
      readonly name: string;
      readonly count: number;
    }
  | {
      readonly about: 'account';
      readonly kind: KindWith<'about', 'account'>;
      /** The notice to show. Null if the kind of the notification is sufficient. */
      readonly notice: AccountNotice | null;
    }
  | {
      readonly about: 'family';
      readonly kind: KindWith<'about', 'family'>;
      /** The id by which notifications are combined. */
      readonly subjectId: string;
    }
  | { readonly about: 'team'; readonly kind: KindWith<'about', 'team'> }
);

/**
 * Stores a notification in the transaction of its event. The jobs that send e-mail and push read
 * the stored row, so a crash loses nothing. Returns the function that publishes the notification to
 * open screens, which must be called after the commit.
 */
export async function notify(
  context: Context,
  trx: Transaction<Database>,
  input: NotificationInput,
): Promise<() => void> {
  const { memberId, kind } = input;
  const due = dueTimes(context);
  const notification = await insertNotification(trx, {
    ...subjectColumnsOf(input),
    member_id: memberId,
    kind,
    created_at: context.now(),
    mail_due_at: due.mail,
    push_due_at: due.push,
  });
  return () => publishNotification(context, memberId, notification);
}

/**
 * The times at which a notification becomes due for e-mail and push. The time for push is null if
 * push is not configured.
 */
export interface DueTimes {
  readonly mail: Date;
  readonly push: Date | null;
}

/** Returns the due times of a notification that is stored now. */
export function dueTimes({ now, push }: Pick<Context, 'now' | 'push'>): DueTimes {
  return { mail: mailDueTime(now()), push: push.publicKey === null ? null : now() };
}

/**
 * Publishes a stored notification to open screens and queues its push messages. It must be called
 * after the commit.
 */
export function publishNotification(
  context: Context,
  memberId: string,
  notification: WrittenNotification | null | undefined,
): void {
  if (notification == null) return;
  const { kind, unread } = notification;
  // A message is published as an event of its own, not as a notification.
  if (countsAtBell(kind)) context.live.publish(memberId, 'notification:new', { kind, unread });
  if (notification.pushes) enqueuePushes(context);
}

/**
 * Queues the job that sends due push messages. A failure is only logged, because the job that runs
 * every minute also sends them.
 */
function enqueuePushes({ jobs, log }: Context): void {
  jobs
    .enqueue(duePushesJob, {})
    .catch((err) =>
      log.warn(
        { err },
        'push messages could not be queued: the job that runs every minute sends them',
      ),
    );
}

/** The common subject of all notifications to the team. */
const TEAM_SUBJECT_ID = '00000000-0000-4000-8000-000000000001';

/**
 * Returns the columns with the subject of a notification. A notification about the account is its
 * own subject.
 */
function subjectColumnsOf(input: NotificationInput) {
  const id = uuidv7();
  const emptyColumns = { about_id: null, match_id: null, label: null, notice: null, count: 1 };
  switch (input.about) {
    case 'match': {
      const { matchId, otherId } = input;
      return { ...emptyColumns, id, subject_id: matchId, about_id: otherId, match_id: matchId };
    }
    case 'search':
      return {
        ...emptyColumns,
        id,
        subject_id: input.searchId,
        label: input.name,
        count: input.count,
      };
    case 'account':
      return { ...emptyColumns, id, subject_id: id, notice: input.notice };
    case 'family':
      return { ...emptyColumns, id, subject_id: input.subjectId };
    case 'team':
      // All cases share one notification, which does not identify any of them.
      return { ...emptyColumns, id, subject_id: TEAM_SUBJECT_ID };
  }
}

/**
 * Marks a member's notifications about a match as read after the member saw the conversation.
 * Notifications of ended requests stay unread, because the list shows them only if they are read.
 * `includesEnded` is true after an act of the member that can end a request. Never fails.
 */
export async function markNotificationsRead(
  context: Context,
  memberId: string,
  matchId: string,
  { includesEnded = false } = {},
): Promise<void> {
  try {
    const selection = { memberId, matchId, includesEnded };
    const kinds = await markMatchNotificationsRead(context.db, selection, context.now());
    if (kinds.some(countsAtBell)) await publishUnread(context, memberId);
  } catch (err) {
    context.log.warn(
      { err },
      'notifications of an opened conversation could not be marked as read',
    );
  }
}

/**
 * Deletes an unread notification of an event that was undone, such as a withdrawn interest or a
 * deleted search. Returns the function that publishes the change, which must be called after the
 * commit.
 */
export async function retractNotification(
  context: Context,
  trx: Transaction<Database>,
  target: {
    readonly memberId: string;
    readonly kind: ConfigurableKind;
    /**
     * The id of the match or the saved search, or the id by which family notifications are
     * combined.
     */
    readonly subjectId: string;
  },
): Promise<() => Promise<void>> {
  const { memberId, kind, subjectId } = target;
  const isDeleted = await deleteUnreadNotifications(trx, memberId, kind, subjectId);
  return async () => {
    if (isDeleted && countsAtBell(kind)) await publishUnread(context, memberId);
  };
}

/**
 * Reads the numbers of unread notifications before an act that ends requests to these members.
 * Returns the function that publishes the changed numbers, which must be called after the commit.
 * That function never fails.
 */
export async function prepareUnreadChange(
  context: Context,
  trx: Transaction<Database>,
  memberIds: readonly string[],
): Promise<() => Promise<void>> {
  const formerCounts = new Map<string, number>();
  for (const id of memberIds) formerCounts.set(id, await countUnread(trx, id));
  return async () => {
    try {
      for (const [memberId, formerCount] of formerCounts) {
        const unread = await countUnread(context.db, memberId);
        if (unread !== formerCount) context.live.publish(memberId, 'notification:read', { unread });
      }
    } catch (err) {
      context.log.warn({ err }, 'changed numbers of unread notifications could not be published');
    }
  };
}

/** Publishes a member's number of unread notifications to all their screens. Returns the number. */
export async function publishUnread(context: Context, memberId: string): Promise<number> {
  const unread = await countUnread(context.db, memberId);
  context.live.publish(memberId, 'notification:read', { unread });
  return unread;
}
