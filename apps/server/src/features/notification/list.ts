import type { Notification } from '@sambandha/contract/notification/schemas';
import type { Context } from '../../core/context.ts';
import { fromCursor, toCursor } from '../../db/page-start.ts';
import { ownViewerIds } from '../../security/access/viewer.ts';
import { readPrimaryPictures } from '../photo/index.ts';
import { viewMembers } from '../profile/index.ts';
import { countUnread } from './notify.store.ts';
import { type ListedNotification, listNotificationRows } from './store.ts';

/**
 * Returns a page of a member's notifications, the latest first, with the cursor of the next page,
 * and the number of unread notifications.
 */
export async function listNotifications(
  context: Context,
  memberId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const after = cursor === undefined ? null : fromCursor(cursor);
  const [{ rows, hasMore }, unread] = await Promise.all([
    listNotificationRows(context.db, memberId, limit, after),
    countUnread(context.db, memberId),
  ]);
  const last = rows.at(-1);
  return {
    notifications: await toNotifications(context, memberId, rows),
    nextCursor:
      hasMore && last !== undefined ? toCursor({ at: last.created_at, id: last.id }) : null,
    unread,
  };
}

/**
 * Returns notifications as returned by the API. Each contains the member whom it is about, if the
 * viewer may still see that member.
 */
async function toNotifications(
  context: Context,
  memberId: string,
  rows: readonly ListedNotification[],
): Promise<Notification[]> {
  const ids = new Set(rows.flatMap((row) => row.about_id ?? []));
  const views = await viewMembers(context.db, ownViewerIds(memberId), [...ids]);
  const pictures = await readPrimaryPictures(context, `member:${memberId}`, [...views.values()]);
  return rows.map((row) => {
    const view = row.about_id === null ? undefined : views.get(row.about_id);
    const photo = view && pictures.get(view.id)?.thumb;
    return {
      id: row.id,
      kind: row.kind,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
      count: row.count,
      // `pictures` contains every visible member. The default is for the type.
      member: view === undefined ? null : { id: view.id, name: view.name, photo: photo ?? '' },
      matchId: view === undefined ? null : row.match_id,
      search: row.label === null ? null : { id: row.subject_id, name: row.label },
      notice: row.notice,
    };
  });
}
