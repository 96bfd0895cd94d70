import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { notificationEndpoints } from '@sambandha/contract/notification/endpoints';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { applyServerChange } from '../../api/restart-reads.ts';

const PAGE_SIZE = 30;

type Page = ResponseBody<(typeof notificationEndpoints)['listNotifications']>;

const queryKey = ['notifications', 'list'] as const;

/** The signed-in member's notifications in pages, latest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey,
  queryFn: ({ pageParam, signal }) =>
    call('GET /notifications', {
      query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

function changePages(client: QueryClient, update: (page: Page) => Page): void {
  applyServerChange<InfiniteData<Page, string | null>>(client, queryKey, (cached) =>
    cached === undefined ? undefined : { ...cached, pages: cached.pages.map(update) },
  );
}

/** Updates the unread count in the cache. */
export function cacheUnread(client: QueryClient, unread: number): void {
  changePages(client, (page) => ({ ...page, unread }));
}

/**
 * Puts the unread count of a new notification into the cache. Notifications that are stored at the
 * same time can report the same count, so the list is fetched at once if the count did not grow.
 */
export function cacheNewNotification(client: QueryClient, unread: number): void {
  const cached = client.getQueryData<InfiniteData<Page, string | null>>(queryKey);
  const hasGrown = unread > (cached?.pages[0]?.unread ?? 0);
  cacheUnread(client, unread);
  invalidateNotifications(client, hasGrown ? 'whenShown' : 'now');
}

/** Fetches the list again, either at once or when it is shown next. */
export function invalidateNotifications(client: QueryClient, when: 'now' | 'whenShown'): void {
  // A pending response may be older than the change and would count as fresh.
  const isImmediate = when === 'now' || client.isFetching({ queryKey }) > 0;
  void client.invalidateQueries({ queryKey, refetchType: isImmediate ? 'active' : 'none' });
}

/**
 * Returns a function that marks notifications as read with an optimistic update. The function
 * throws if the call fails.
 */
export function useMarkNotificationsRead() {
  const client = useQueryClient();
  return async (selection: { ids: string[] } | { upTo: string }) => {
    const now = new Date().toISOString();
    const isSelected = ({ id, createdAt }: Page['notifications'][number]) =>
      'ids' in selection ? selection.ids.includes(id) : createdAt <= selection.upTo;
    const asRead = (page: Page): Page => ({
      ...page,
      notifications: page.notifications.map((item) =>
        item.readAt === null && isSelected(item) ? { ...item, readAt: now } : item,
      ),
    });
    changePages(client, asRead);
    try {
      const { unread } = await call('PATCH /notifications/read', { body: selection });
      // The change is applied again, because a fetch that ended meanwhile may not include it.
      changePages(client, (page) => ({ ...asRead(page), unread }));
    } catch (error) {
      invalidateNotifications(client, 'now');
      throw error;
    }
  };
}
