import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { shouldRetry } from '../../api/query.ts';
import { click, getByRole, render, waitUntil } from '../../test/render.tsx';
import NotificationsPage from './notifications-page.tsx';

const { notification: texts, common } = en;

test('the page of notifications shows an error after a failed request, and loads on retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const respond = vi.fn<() => Response>(() => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', async () => respond());
  const queries = { retry: shouldRetry, retryDelay: 0 };
  const container = render(<NotificationsPage />, {
    client: new QueryClient({ defaultOptions: { queries } }),
  });
  await waitUntil(() => expect(container.textContent).toContain(texts.failed));
  respond.mockImplementation(() =>
    Response.json({ notifications: [], nextCursor: null, unread: 0 }),
  );
  click(getByRole('button', common.retry));
  await waitUntil(() => expect(container.textContent).toContain(texts.empty));
  expect(container.textContent).not.toContain(texts.failed);
});

test('the name in an unread notification is bold', async () => {
  const member = { id: 'dinesh', name: 'Dinesh Bhat', photo: '/p' };
  const notification = {
    id: 'notification',
    kind: 'MESSAGE',
    createdAt: '2026-01-05T10:00:00.000Z',
    readAt: null,
    count: 1,
    member,
    matchId: 'match',
    search: null,
    notice: null,
  };
  const readNotification = { ...notification, id: 'read', readAt: notification.createdAt };
  const notifications = [notification, readNotification];
  vi.stubGlobal('fetch', async () => Response.json({ notifications, nextCursor: null, unread: 1 }));
  const container = render(<NotificationsPage />);
  await waitUntil(() => expect(container.textContent).toMatch(/(Dinesh Bhat wrote to you.*){2}/));
  const boldTexts = [...container.querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(boldTexts).toEqual(['Dinesh Bhat']);
});
