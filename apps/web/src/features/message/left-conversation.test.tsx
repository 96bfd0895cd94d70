import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  click,
  getByRole,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { cacheRow } from './cache-updates.ts';
import { ConversationSync } from './conversation-sync.tsx';
import MessagesPage from './messages-page.tsx';
import { refreshOutbox } from './outbox.ts';

const { message: texts, common } = en;

/** Resolves when the mock server may respond to a change or to a sent message. */
let lateResponse: PromiseWithResolvers<void>;
/** The texts that the mock server received. */
let sentTexts: string[];

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const createMatch = (id: string, name: string) =>
  ({
    id,
    status: 'ACCEPTED',
    direction: 'sent',
    profile: { id, name, photo: '/p', verified: false, online: false, lastSeenAt: null },
    lastMessage: null,
    lastSeq: 0,
    updatedAt: '2026-01-05T10:00:00.000Z',
    unreadCount: 0,
    muted: false,
  }) as unknown as Match;
const matches = [createMatch('a', 'Ananya'), createMatch('b', 'Bhavana')];

beforeEach(() => {
  lateResponse = Promise.withResolvers();
  sentTexts = [];
  vi.stubGlobal('IntersectionObserver', StubObserver);
  vi.stubGlobal('ResizeObserver', StubObserver);
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  refreshOutbox();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address.startsWith('/api/matches/me')) {
      return Response.json({ matches, pagination: { page: 1, pages: 1, total: 2 } });
    }
    if (method === 'GET') return Response.json({ messages: [], nextCursor: null });
    await lateResponse.promise;
    if (method === 'PATCH') return Response.json({ match: { ...matches[0], status: 'ENDED' } });
    const { text } = JSON.parse(`${body}`) as { text: string };
    sentTexts.push(text);
    const seq = sentTexts.length;
    const timestamp = '2026-01-05T10:00:00.000Z';
    const message = {
      id: `${seq}`,
      seq,
      senderId: ME,
      text,
      clientId: null,
      status: 'sent',
      timestamp,
    };
    return Response.json({ message });
  });
});
afterEach(() => {
  act(() => {
    stopActing();
    useSession.setState({ user: null, token: null });
  });
});

async function openConversation(): Promise<QueryClient> {
  const client = new QueryClient();
  render(
    <>
      <MessagesPage />
      <ConversationSync />
    </>,
    { address: '/messages?conversation=a', client },
  );
  await waitUntil(() => getByRole('textbox', 'Message to Ananya'));
  return client;
}

test('the end of a match does not close the conversation that was opened meanwhile', async () => {
  await openConversation();
  click(getByRole('button', texts.more));
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  click(items.find(({ textContent }) => textContent === texts.endMatch) as HTMLElement);
  click(getByRole('button', texts.endConfirm));
  click(getByRole('button', common.cancel));
  const rows = [...document.querySelectorAll<HTMLElement>('li a')];
  click(rows.find(({ textContent }) => textContent.includes('Bhavana')) as HTMLElement);
  await waitUntil(() => getByRole('textbox', 'Message to Bhavana'));
  lateResponse.resolve();
  await advanceTimers(1000);
  getByRole('textbox', 'Message to Bhavana');
});

test('a conversation that a live event has removed closes after the response', async () => {
  const client = await openConversation();
  click(getByRole('button', texts.more));
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  click(items.find(({ textContent }) => textContent === texts.endMatch) as HTMLElement);
  click(getByRole('button', texts.endConfirm));
  act(() => cacheRow(client, { ...createMatch('a', 'Ananya'), status: 'ENDED' }));
  await waitUntil(() => expect(document.body.textContent).toContain(texts.notFound));
  lateResponse.resolve();
  await waitUntil(() => expect(document.body.textContent).not.toContain(texts.notFound));
});

test('a queued message waits while the member acts for a candidate', async () => {
  await openConversation();
  for (const text of ['First', 'Second']) {
    typeText(getByRole('textbox', 'Message to Ananya'), text);
    click(getByRole('button', texts.send));
    await advanceTimers();
  }
  act(() => startActingFor({ id: 'sahana', name: 'Sahana' }));
  lateResponse.resolve();
  await waitUntil(() => expect(sentTexts).toEqual(['First']));
  // The second message would follow the first one at once.
  await advanceTimers(1000);
  expect(sentTexts).toEqual(['First']);
});
