import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { notificationEndpoints } from '@sambandha/contract/notification/endpoints';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { invalidateNotifications, notificationsQuery } from './notifications-query.ts';

type Page = ResponseBody<(typeof notificationEndpoints)['listNotifications']>;

const pageOf = (unread: number): Page => ({ notifications: [], unread, nextCursor: null });

test('an invalidation refetches the list only on demand or while a request is pending', async () => {
  const client = new QueryClient();
  const questions: ((page: Page) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    ...notificationsQuery,
    queryFn: () => new Promise<Page>((resolve) => questions.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const unread = () => observer.getCurrentResult().data?.pages[0]?.unread;
  questions[0]?.(pageOf(0));
  await vi.waitFor(() => expect(unread()).toBe(0));

  invalidateNotifications(client, false);
  expect(questions).toHaveLength(1);

  invalidateNotifications(client, true);
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  invalidateNotifications(client, false);
  await vi.waitFor(() => expect(questions).toHaveLength(3));
  questions[2]?.(pageOf(2));
  questions[1]?.(pageOf(1));
  await vi.waitFor(() => expect(unread()).toBe(2));
  stop();
});
