import { describe, expect, test } from 'vitest';
import type { TestMember } from '../harness/factories.ts';
import { createLiveConnector } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A receipt reveals that a member is active now. A member who hides their last visit therefore
 * sends no receipts and sees no receipts of others.
 */

const app = testApp();
const matchApi = matchCalls(app);
const connectLive = createLiveConnector();
const connectDevice = (member: TestMember) => connectLive(app, member);

const setLastSeenShown = (member: TestMember, showLastSeen: boolean) =>
  app.call('updateOwnProfile', { token: member.token, body: { showLastSeen } });

const readStatuses = async (member: TestMember, id: string) =>
  (await matchApi.readHistory(member, id)).body.messages.map(({ status }) => status);

/**
 * Sends a message as the man, confirms its delivery from the woman's device and marks it as read.
 * Then sends a message as the woman, which reaches the man after all receipts. Returns the number
 * of receipts that the man received.
 */
async function countReceipts({
  woman,
  man,
  id,
}: Awaited<ReturnType<MatchCalls['createConnectedPair']>>) {
  const [womanDevice, manDevice] = [await connectDevice(woman), await connectDevice(man)];
  const { seq } = (await matchApi.send(man, id, 'Are you there?')).body.message;
  await womanDevice.waitForEvent('message:new');
  womanDevice.emit('message:received', { matchId: id, seq });
  await matchApi.markRead(woman, id);
  // The woman's devices receive this event after the read is stored.
  await womanDevice.waitForEvent('match:updated');
  await matchApi.send(woman, id, 'The last message');
  await manDevice.waitForEvent('message:new', ({ message }) => message.text === 'The last message');
  return [...manDevice.listPayloads('message:delivered'), ...manDevice.listPayloads('message:read')]
    .length;
}

describe('receipts', () => {
  test('do not reveal reading or delivery by a member with a private last visit', async () => {
    const pair = await matchApi.createConnectedPair();
    await setLastSeenShown(pair.woman, false);
    expect(await countReceipts(pair)).toBe(0);
    // The messages of the man and of the woman. The sender alone sees "delivered" and "read".
    expect(await readStatuses(pair.man, pair.id)).toEqual(['sent', 'sent']);
    const searchResponse = await app.call('searchMessages', {
      token: pair.man.token,
      params: { matchId: pair.id },
      query: { q: 'are you there' },
    });
    expect(searchResponse.body.messages.map(({ status }) => status)).toEqual(['sent']);
  });

  test('do not reveal reading in the response to a retry', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await setLastSeenShown(woman, false);
    const clientId = crypto.randomUUID();
    await matchApi.send(man, id, 'Are you there?', clientId);
    await matchApi.markRead(woman, id);
    expect((await matchApi.send(man, id, 'Are you there?', clientId)).body.message.status).toBe(
      'sent',
    );
  });

  test('are hidden from a member with a private last visit', async () => {
    const pair = await matchApi.createConnectedPair();
    await setLastSeenShown(pair.man, false);
    expect(await countReceipts(pair)).toBe(0);
    expect((await readStatuses(pair.man, pair.id))[0]).toBe('sent');
  });

  test('are shown while both members show their last visit', async () => {
    const pair = await matchApi.createConnectedPair();
    expect(await countReceipts(pair)).toBeGreaterThan(0);
    expect((await readStatuses(pair.man, pair.id))[0]).toBe('read');
    await setLastSeenShown(pair.woman, false);
    expect((await readStatuses(pair.man, pair.id))[0]).toBe('sent');
    await setLastSeenShown(pair.woman, true);
    expect((await readStatuses(pair.man, pair.id))[0]).toBe('read');
    const clientId = crypto.randomUUID();
    await matchApi.send(pair.man, pair.id, 'Twice', clientId);
    await matchApi.markRead(pair.woman, pair.id);
    const retryResponse = await matchApi.send(pair.man, pair.id, 'Twice', clientId);
    expect(retryResponse.body.message.status).toBe('read');
  });

  test('do not affect the unread count of a member with a private last visit', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await setLastSeenShown(woman, false);
    await matchApi.send(man, id, 'One');
    const readUnreadCount = async () =>
      (await matchApi.conversations(woman)).body.matches.find((match) => match.id === id)
        ?.unreadCount;
    expect(await readUnreadCount()).toBe(1);
    await matchApi.markRead(woman, id);
    expect(await readUnreadCount()).toBe(0);
  });
});
