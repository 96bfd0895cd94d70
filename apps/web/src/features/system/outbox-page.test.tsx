import { expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query.ts';
import { render, waitUntil } from '../../test/render.tsx';
import OutboxPage from './outbox-page.tsx';

const { origin } = location;

test('only addresses of this origin are links, without the punctuation around them', async () => {
  const ownAddress = `${origin}/join#code`;
  const text = `(${ownAddress}) ${ownAddress}। https://evil.example/x ${origin}.evil.example/x`;
  const message = {
    to: 'anu@example.org',
    channel: 'email',
    subject: 'A letter',
    text,
    sentAt: '2026-06-01T10:00:00.000Z',
  };
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ messages: [message] }));
  queryClient.clear();
  const container = render(<OutboxPage />);
  await waitUntil(() => expect(container.textContent).toContain(text));
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([ownAddress, ownAddress]);
});
