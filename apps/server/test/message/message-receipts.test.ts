import { afterEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A receipt reveals that a member is active now. A member who hides their last visit therefore
 * sends no receipts and sees no receipts of others.
 */

const app = testApp();
const matchApi = matchCalls(app);
const openClients: LiveClient[] = [];
afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

const setLastSeenShown = (member: TestMember, showLastSeen: boolean) =>
  app.call('updateOwnProfile', { token: member.token, body: { showLastSeen } });

async function connectDevice(member: TestMember): Promise<LiveClient> {
  const client = await connectLive(app.url, member);
  openClients.push(client);
  return client;
}

const readStatuses = async (member: TestMember, id: string) =>
  (await matchApi.history(member, id)).body.messages.map(({ status }) => status);

/**
 * Sends a message as the man, confirms its delivery from the woman's device and marks it as read.
 * Returns the number of receipts that the man received.
 */
async function countReceipts({ she, he, id }: Awaited<ReturnType<MatchCalls['connectedPair']>>) {
  const [herDevice, hisDevice] = [await connectDevice(she), await connectDevice(he)];
  const { seq } = (await matchApi.send(he, id, 'Are you there?')).body.message;
  await herDevice.next('message:new');
  herDevice.say('message:received', { matchId: id, seq });
  // Her devices receive this event after the read is stored.
  await matchApi.markRead(she, id);
  await herDevice.next('match:updated');
  await matchApi.send(she, id, 'The last to be told');
  await hisDevice.next('message:new', ({ message }) => message.text === 'The last to be told');
  return [...hisDevice.all('message:delivered'), ...hisDevice.all('message:read')].length;
}

describe('receipts', () => {
  it('do not reveal reading or delivery by a member with a private last visit', async () => {
    const pair = await matchApi.connectedPair();
    await setLastSeenShown(pair.she, false);
    expect(await countReceipts(pair)).toBe(0);
    expect(await readStatuses(pair.he, pair.id)).toEqual(['sent', 'sent']);
    const searchResponse = await app.call('searchMessages', {
      token: pair.he.token,
      params: { matchId: pair.id },
      query: { q: 'are you there' },
    });
    expect(searchResponse.body.messages.map(({ status }) => status)).toEqual(['sent']);
  });

  it('do not reveal reading in the response to a retry', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    await setLastSeenShown(she, false);
    const clientId = crypto.randomUUID();
    await matchApi.send(he, id, 'Are you there?', clientId);
    await matchApi.markRead(she, id);
    expect((await matchApi.send(he, id, 'Are you there?', clientId)).body.message.status).toBe(
      'sent',
    );
  });

  it('are hidden from a member with a private last visit', async () => {
    const pair = await matchApi.connectedPair();
    await setLastSeenShown(pair.he, false);
    expect(await countReceipts(pair)).toBe(0);
    expect((await readStatuses(pair.he, pair.id))[0]).toBe('sent');
  });

  it('are shown while both members show their last visit', async () => {
    const pair = await matchApi.connectedPair();
    expect(await countReceipts(pair)).toBeGreaterThan(0);
    expect((await readStatuses(pair.he, pair.id))[0]).toBe('read');
    await setLastSeenShown(pair.she, false);
    expect((await readStatuses(pair.he, pair.id))[0]).toBe('sent');
    await setLastSeenShown(pair.she, true);
    expect((await readStatuses(pair.he, pair.id))[0]).toBe('read');
    const clientId = crypto.randomUUID();
    await matchApi.send(pair.he, pair.id, 'Twice', clientId);
    await matchApi.markRead(pair.she, pair.id);
    const retryResponse = await matchApi.send(pair.he, pair.id, 'Twice', clientId);
    expect(retryResponse.body.message.status).toBe('read');
  });

  it('do not affect the unread count of a member with a private last visit', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    await setLastSeenShown(she, false);
    await matchApi.send(he, id, 'One');
    const readUnreadCount = async () =>
      (await matchApi.conversations(she)).body.matches.find((match) => match.id === id)
        ?.unreadCount;
    expect(await readUnreadCount()).toBe(1);
    await matchApi.markRead(she, id);
    expect(await readUnreadCount()).toBe(0);
  });
});
