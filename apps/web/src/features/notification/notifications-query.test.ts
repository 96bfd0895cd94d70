import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { notificationEndpoints } from '@sambandha/contract/notification/endpoints';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  cacheNewNotification,
  invalidateNotifications,
  notificationsQuery,
} from './notifications-query.ts';

type Page = ResponseBody<(typeof notificationEndpoints)['listNotifications']>;

const createPage = (unread: number): Page => ({ notifications: [], unread, nextCursor: null });

/** Observes the list, whose first request has returned no unread notifications. */
async function observeList() {
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
  return { client, pendingRequests, unread, stop };
}

test('an invalidation fetches the list at once only with `now` or while a request is pending', async () => {
  const { client, pendingRequests, unread, stop } = await observeList();
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

test('a new notification fetches the list at once only if the unread count did not grow', async () => {
  const { client, pendingRequests, unread, stop } = await observeList();
  cacheNewNotification(client, 1);
  cacheNewNotification(client, 2);
  expect(pendingRequests).toHaveLength(1);
  await expect.poll(() => unread()).toBe(2);

  // The third and the fourth notification were stored at the same time.
  cacheNewNotification(client, 3);
  cacheNewNotification(client, 3);
  await expect.poll(() => pendingRequests).toHaveLength(2);
  pendingRequests[1]?.(createPage(4));
  await expect.poll(() => unread()).toBe(4);
  stop();
});
