import type { Interest } from '@sambandha/contract/match/interests';
import type { Match } from '@sambandha/contract/match/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  click,
  clickButton,
  getByRole,
  pageText,
  render,
  toastTexts,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { useUnreadConversations } from '../message/use-conversations.ts';
import { InterestActions } from './interest-actions.tsx';
import { useNewMatch } from './new-match.ts';

/** The only conversation of the mock server. It has one unread message. */
let row: Match;
/** The status of the response to the request that marks messages as read. */
let readStatus: 204 | 500;
/** The requests that change data, in order. */
let requests: string[];
/** The number on the badge of Messages. */
let unreadConversations: number;

beforeEach(() => {
  sessionStorage.clear();
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  useNewMatch.setState({ match: null });
  row = {
    id: 'match',
    status: 'REQUESTED',
    direction: 'received',
    profile: { id: 'ananya', name: 'Ananya', photo: '/photo.webp', verified: false },
    lastMessage: 'Namaste',
    lastSeq: 1,
    updatedAt: '2026-01-05T10:00:00.000Z',
    unreadCount: 1,
    muted: false,
  } as unknown as Match;
  readStatus = 204;
  requests = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method !== 'GET') return respondToChange(`${method} ${address}`);
    return address.startsWith('/api/matches/me')
      ? Response.json({ matches: [row], pagination: { page: 1, pages: 1, total: 1 } })
      : Response.json({}, { status: 404 });
  });
});

function respondToChange(request: string): Response {
  requests.push(request);
  if (!request.endsWith('/read')) {
    row = { ...row, status: 'ACCEPTED' };
    return Response.json({ match: row });
  }
  if (readStatus === 500) return Response.json({}, { status: 500 });
  row = { ...row, unreadCount: 0 };
  return new Response(null, { status: 204 });
}

function UnreadBadge() {
  unreadConversations = useUnreadConversations();
  return null;
}

/** Renders the actions of a received interest, and returns a function that reads the cached row. */
async function renderActions(message: string | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const profile = { id: 'ananya', name: 'Ananya', age: 27, location: null, profession: null };
  const interest: Interest = {
    id: 'match',
    status: 'REQUESTED',
    direction: 'received',
    at: '2026-01-05T10:00:00.000Z',
    message,
    profile: { ...profile, photo: '/photo.webp', placeholder: null, verified: false },
  };
  render(
    <>
      <InterestActions box="received" interest={interest} />
      <UnreadBadge />
    </>,
    { client },
  );
  await advanceTimers();
  return () => client.getQueryData<readonly Match[]>(['conversations', 'list'])?.[0];
}

const acceptRequest = 'PATCH /api/matches/match';
const readRequest = 'PATCH /api/messages/match/read';

test('accepting an interest marks the message on its card as read, and the badge omits it', async () => {
  const readRow = await renderActions('Namaste');
  await clickButton('Accept interest from Ananya');
  await waitUntil(() => expect(readRow()).toMatchObject({ status: 'ACCEPTED', unreadCount: 0 }));
  expect(requests).toEqual([acceptRequest, readRequest]);
  expect(unreadConversations).toBe(0);
});

test('an interest stays accepted if its message cannot be marked as read', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  readStatus = 500;
  await renderActions('Namaste');
  await clickButton('Accept interest from Ananya');
  await waitUntil(() => expect(unreadConversations).toBe(1));
  expect(requests).toEqual([acceptRequest, readRequest]);
  expect(useNewMatch.getState().match?.id).toBe('match');
  expect(toastTexts()).not.toContain(en.match.actionFailed);
});

test('a message that an accepted card does not show stays unread', async () => {
  await renderActions(null);
  await clickButton('Accept interest from Ananya');
  await waitUntil(() => expect(unreadConversations).toBe(1));
  expect(requests).toEqual([acceptRequest]);
});

test('a reply marks the quoted message as read', async () => {
  const readRow = await renderActions('Namaste');
  click(getByRole('button', 'Accept with a message to Ananya'));
  await waitUntil(() => expect(pageText()).toContain('Reply to Ananya'));
  typeText(document.querySelector('textarea') as HTMLTextAreaElement, 'Namaste to you');
  await clickButton('Accept and send');
  await waitUntil(() => expect(readRow()).toMatchObject({ status: 'ACCEPTED', unreadCount: 0 }));
  expect(requests).toEqual(['POST /api/matches/request/ananya', readRequest]);
  expect(unreadConversations).toBe(0);
});
