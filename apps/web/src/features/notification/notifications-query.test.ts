import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { notificationEndpoints } from '@sambandha/contract/notification/endpoints';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateNotifications, notificationsQuery } from './notifications-query.ts';

type Page = ResponseBody<(typeof notificationEndpoints)['listNotifications']>;

const createPage = (unread: number): Page => ({ notifications: [], unread, nextCursor: null });

test('an invalidation fetches the list at once only with `now` or while a request is pending', async () => {
  const client = new QueryClient();
  const pendingRequests: ((page: Page) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    ...notificationsQuery,
    queryFn: () => new Promise<Page>((resolve) => pendingRequests.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const unread = () => observer.getCurrentResult().data?.pages[0]?.unread;
  pendingRequests[0]?.(createPage(0));
  await expect.poll(() => unread()).toBe(0);

  invalidateNotifications(client, 'whenShown');
  expect(pendingRequests).toHaveLength(1);

  invalidateNotifications(client, 'now');
  await expect.poll(() => pendingRequests).toHaveLength(2);
  invalidateNotifications(client, 'whenShown');
  await expect.poll(() => pendingRequests).toHaveLength(3);
  pendingRequests[2]?.(createPage(2));
  pendingRequests[1]?.(createPage(1));
  await expect.poll(() => unread()).toBe(2);
  stop();
});
