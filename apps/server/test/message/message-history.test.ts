import { describe, expect, test } from 'vitest';
import { createPair } from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);

/** Creates a connected pair with `count` messages, from both sides in turn. */
async function createConversation(count: number) {
  const pair = await matchApi.createConnectedPair();
  for (let seq = 1; seq <= count; seq++) {
    await matchApi.send(seq % 2 ? pair.man : pair.woman, pair.id, `Message ${seq}`);
  }
  return pair;
}

const seqsOf = (response: { body: { messages: { seq: number }[] } }) =>
  response.body.messages.map(({ seq }) => seq);

describe('the message history', () => {
  test('returns pages from newest to oldest, each page in order', async () => {
    const { woman, id } = await createConversation(7);
    const newestPage = await matchApi.readHistory(woman, id, { limit: 3 });
    expect(seqsOf(newestPage)).toEqual([5, 6, 7]);
    const olderPage = await matchApi.readHistory(woman, id, {
      limit: 3,
      cursor: newestPage.body.nextCursor,
    });
    expect(seqsOf(olderPage)).toEqual([2, 3, 4]);
    const oldestPage = await matchApi.readHistory(woman, id, {
      limit: 3,
      cursor: olderPage.body.nextCursor,
    });
    expect(seqsOf(oldestPage)).toEqual([1]);
    expect(oldestPage.body.nextCursor).toBeNull();
    expect((await matchApi.readHistory(woman, id, { limit: 7 })).body.nextCursor).toBeNull();
  });

  test('returns the messages after a seq in ascending pages', async () => {
    const { man, id } = await createConversation(7);
    const firstPage = await matchApi.readHistory(man, id, { after: 2, limit: 3 });
    expect(seqsOf(firstPage)).toEqual([3, 4, 5]);
    const secondPage = await matchApi.readHistory(man, id, {
      after: firstPage.body.nextCursor,
      limit: 3,
    });
    expect(seqsOf(secondPage)).toEqual([6, 7]);
    expect(secondPage.body.nextCursor).toBeNull();
    expect(seqsOf(await matchApi.readHistory(man, id, { after: 7 }))).toEqual([]);
    expect(seqsOf(await matchApi.readHistory(man, id, { after: 0 }))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test('has no gap or repeat across pages when a message arrives between two pages', async () => {
    const { woman, man, id } = await createConversation(4);
    const newestPage = await matchApi.readHistory(woman, id, { limit: 2 });
    await matchApi.send(man, id, 'Meanwhile');
    const olderPage = await matchApi.readHistory(woman, id, {
      limit: 2,
      cursor: newestPage.body.nextCursor,
    });
    expect([...seqsOf(olderPage), ...seqsOf(newestPage)]).toEqual([1, 2, 3, 4]);
    expect(seqsOf(await matchApi.readHistory(woman, id, { after: 4 }))).toEqual([5]);
  });

  test.each([
    { limit: 0 },
    { limit: 101 },
    { cursor: -1 },
    { cursor: 'x' },
    { after: 1e10 },
    { cursor: 3, after: 1 },
    { page: 1 },
  ])('refuses %o', async (query) => {
    const { woman, id } = await createConversation(1);
    expect((await matchApi.readHistory(woman, id, query)).error.code).toBe('VALIDATION');
  });

  test('refuses an invalid id', async () => {
    const { woman } = await createPair(app);
    expect((await matchApi.readHistory(woman, 'nonsense')).error.code).toBe('VALIDATION');
  });
});

describe('marking a conversation as read', () => {
  test('updates the status for the sender and the unread count for the reader', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, 'One');
    await matchApi.send(man, id, 'Two');
    expect((await matchApi.read(woman, id)).body.match.unreadCount).toBe(2);
    const readStatuses = async () =>
      (await matchApi.readHistory(man, id)).body.messages.map(({ status }) => status);
    expect(await readStatuses()).toEqual(['sent', 'sent']);
    expect((await matchApi.markRead(woman, id)).status).toBe(204);
    expect((await matchApi.markRead(woman, id)).status).toBe(204);
    expect(await readStatuses()).toEqual(['read', 'read']);
    expect((await matchApi.read(woman, id)).body.match.unreadCount).toBe(0);
    await matchApi.send(man, id, 'Three');
    expect(await readStatuses()).toEqual(['read', 'read', 'sent']);
    expect((await matchApi.read(woman, id)).body.match.unreadCount).toBe(1);
  });

  test('affects messages of the other member only, because own messages are never unread', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, 'One');
    await matchApi.send(woman, id, 'Two, written before she read');
    await matchApi.send(man, id, 'Three');
    expect((await matchApi.read(woman, id)).body.match.unreadCount).toBe(2);
    await matchApi.markRead(woman, id);
    await matchApi.send(woman, id, 'Four');
    expect((await matchApi.read(woman, id)).body.match.unreadCount).toBe(0);
    expect((await matchApi.read(man, id)).body.match.unreadCount).toBe(2);
  });

  test('succeeds for an empty conversation', async () => {
    const { woman, id } = await matchApi.createConnectedPair();
    expect((await matchApi.markRead(woman, id)).status).toBe(204);
  });
});

describe('the list of conversations', () => {
  test('contains matches with messages and accepted matches, latest first', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const pairWithoutMessage = await createPair(app);
    await matchApi.request(pairWithoutMessage.man, woman);
    app.clock.advance(1000);
    const { id: requestedId } = (
      await matchApi.request((await createPair(app)).man, woman, 'Namaste')
    ).body.match;
    expect((await matchApi.conversations(woman)).body.matches.map((match) => match.id)).toEqual([
      requestedId,
      id,
    ]);
    expect((await matchApi.list(woman)).body.pagination.total).toBe(3);
    app.clock.advance(1000);
    await matchApi.send(man, id, 'Hello');
    const { matches, pagination } = (await matchApi.conversations(woman)).body;
    expect(matches.map((match) => match.id)).toEqual([id, requestedId]);
    expect(matches[0]).toMatchObject({
      lastMessage: 'Hello',
      unreadCount: 1,
      updatedAt: app.clock.now().toISOString(),
    });
    expect(pagination).toEqual({ page: 1, limit: 100, total: 2, pages: 1 });
  });
});
