import type { Message } from '@sambandha/contract/message/schemas';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTimers, render } from '../../test/render.tsx';
import { conversationKeys, noReceipts, type Thread, withMessages } from './cache.ts';
import { cacheMessage, cacheReceipt } from './cache-updates.ts';
import { useThread } from './use-thread.ts';

interface Page {
  readonly messages: readonly Message[];
  readonly nextCursor: string | null;
}

const key = conversationKeys.thread('match');
let client: QueryClient;
let thread: ReturnType<typeof useThread>;
/** The pending requests: their queries and functions that respond. */
let requests: { readonly query: string; readonly respond: (page: Page) => void }[];

beforeEach(() => {
  requests = [];
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const respond = (page: Page) => resolve(Response.json(page));
    requests.push({ query: address.split('?')[1] ?? '', respond });
    return promise;
  });
});

const createMessage = (seq: number, senderId = 'other'): Message => ({
  id: `${seq}`,
  seq,
  senderId,
  text: `message ${seq}`,
  clientId: null,
  status: 'sent',
  timestamp: '2026-01-05T10:00:00.000Z',
});
const createMessages = (...seqs: readonly number[]) => seqs.map((seq) => createMessage(seq));

function Conversation() {
  thread = useThread('match');
  return null;
}

function openConversation(more: Partial<Thread>): void {
  client.setQueryData<Thread>(key, {
    messages: createMessages(3, 4),
    earlier: '3',
    later: null,
    receipts: noReceipts,
    ...more,
  });
  render(<Conversation />, { client });
}

async function respondTo(index: number, messages: readonly Message[], nextCursor?: string) {
  requests[index]?.respond({ messages, nextCursor: nextCursor ?? null });
  await advanceTimers();
}

const cachedSeqs = () => client.getQueryData<Thread>(key)?.messages.map(({ seq }) => seq);
const receive = (seq: number) => act(() => cacheMessage(client, 'match', createMessage(seq)));

test('a message that arrives while earlier messages are being loaded stays in the cache', async () => {
  openConversation({});
  act(() => thread.earlier.mutate());
  await advanceTimers();
  receive(5);
  expect(cachedSeqs()).toEqual([3, 4, 5]);
  await respondTo(0, createMessages(1, 2));
  expect(cachedSeqs()).toEqual([1, 2, 3, 4, 5]);
  expect(client.getQueryData<Thread>(key)?.earlier).toBeNull();
});

test('a receipt that arrives while earlier messages are being loaded applies to them', async () => {
  openConversation({});
  act(() => thread.earlier.mutate());
  await advanceTimers();
  act(() => cacheReceipt(client, 'match', 2, 'read'));
  await respondTo(0, [createMessage(1, 'me'), createMessage(2, 'me')]);
  const statuses = client.getQueryData<Thread>(key)?.messages.map(({ status }) => status);
  expect(statuses).toEqual(['read', 'read', 'sent', 'sent']);
});

test('earlier messages that are loaded during a refetch stay in the cache', async () => {
  openConversation({});
  act(() => void client.refetchQueries({ queryKey: key }));
  await advanceTimers();
  act(() => thread.earlier.mutate());
  await advanceTimers();
  await respondTo(1, createMessages(1, 2));
  await respondTo(0, createMessages(3, 4, 5), '3');
  expect(cachedSeqs()).toEqual([1, 2, 3, 4, 5]);
  expect(client.getQueryData<Thread>(key)?.earlier).toBeNull();
});

test.each([
  ['later messages are', () => thread.later.mutate(), [3, 4, 5]],
  ['the newest messages are', () => thread.toLatest.mutate(), [5]],
  ['messages around another one are', () => thread.goTo.mutate(5), [5]],
])('a message that arrives while %s loading is fetched afterwards', async (_, move, loadedSeqs) => {
  openConversation({ later: '4' });
  act(move);
  await advanceTimers();
  receive(6);
  await respondTo(0, createMessages(5));
  expect(cachedSeqs()).toEqual(loadedSeqs);
  expect(requests).toHaveLength(2);
  await respondTo(1, createMessages(5, 6), '5');
  expect(cachedSeqs()).toEqual([...loadedSeqs, 6]);
});

test('earlier messages are ignored if the loaded part was replaced meanwhile', async () => {
  openConversation({});
  act(() => thread.earlier.mutate());
  await advanceTimers();
  const part = { messages: createMessages(20), earlier: '20', later: '20', receipts: noReceipts };
  act(() => void client.setQueryData<Thread>(key, part));
  await respondTo(0, createMessages(1, 2));
  expect(cachedSeqs()).toEqual([20]);
});

test('a refetch extends the conversation if earlier messages became readable', async () => {
  openConversation({ messages: createMessages(3, 4, 5), earlier: null });
  act(() => void client.refetchQueries({ queryKey: key }));
  await advanceTimers();
  await respondTo(0, createMessages(2, 3, 4, 5), '2');
  expect(cachedSeqs()).toEqual([2, 3, 4, 5]);
  expect(client.getQueryData<Thread>(key)?.earlier).toBe('2');
});

test('a refetch removes messages hidden on another device, but none that arrived meanwhile', async () => {
  openConversation({ messages: createMessages(2, 3, 4, 5, 6), earlier: '2' });
  act(() => void client.refetchQueries({ queryKey: key }));
  await advanceTimers();
  act(() =>
    client.setQueryData<Thread>(
      key,
      (current) => current && withMessages(current, [createMessage(7)]),
    ),
  );
  await respondTo(0, createMessages(3, 5), '3');
  expect(cachedSeqs()).toEqual([2, 3, 5, 7]);
});

test('a refetch of the whole conversation also removes a hidden first message', async () => {
  openConversation({ messages: createMessages(3, 4, 5), earlier: null });
  act(() => void client.refetchQueries({ queryKey: key }));
  await advanceTimers();
  await respondTo(0, createMessages(4, 5));
  expect(cachedSeqs()).toEqual([4, 5]);
});
