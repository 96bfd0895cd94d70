import type { Answer } from '@sambandha/contract/endpoint';
import type { notificationEndpoints } from '@sambandha/contract/notification/endpoints';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const PAGE = 30;

type Page = Answer<(typeof notificationEndpoints)['listNotifications']>;

const queryKey = ['notifications', 'list'] as const;

/** What the signed-in member was told, page after page, the latest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey,
  queryFn: ({ pageParam, signal }) =>
    call('GET /notifications', {
      query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

function change(client: QueryClient, changed: (page: Page) => Page): void {
  client.setQueryData<InfiniteData<Page, string | null>>(queryKey, (known) =>
    known === undefined ? undefined : { ...known, pages: known.pages.map(changed) },
  );
}

/** How many are unread, as the server last said. */
export function keepUnread(client: QueryClient, unread: number): void {
  change(client, (page) => ({ ...page, unread }));
}

/** What is kept is old: whoever shows the list reads it anew, now or when it is shown. */
export function outdate(client: QueryClient, isShown: boolean): void {
  void client.invalidateQueries({ queryKey, refetchType: isShown ? 'active' : 'none' });
}

/** Marks lines as read: here at once, there behind it. Throws where it did not work. */
export function useMarkRead() {
  const client = useQueryClient();
  return async (which: { ids: string[] } | { upTo: string }) => {
    const now = new Date().toISOString();
    const isMeant = ({ id, createdAt }: Page['notifications'][number]) =>
      'ids' in which ? which.ids.includes(id) : createdAt <= which.upTo;
    change(client, (page) => ({
      ...page,
      notifications: page.notifications.map((line) =>
        line.readAt === null && isMeant(line) ? { ...line, readAt: now } : line,
      ),
    }));
    try {
      const { unread } = await call('PATCH /notifications/read', { body: which });
      keepUnread(client, unread);
    } catch (error) {
      outdate(client, true);
      throw error;
    }
  };
}
