import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

/*
 * A receipt reveals that a member is active at this moment. A member who hides their last visit sends no
 * receipts and sees none of others.
 */

let app: TestApp;
let matchApi: MatchCalls;
const open: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
  matchApi = matchCalls(app);
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => app.close());

const shows = (who: TestMember, showLastSeen: boolean) =>
  app.call('updateOwnProfile', { token: who.token, body: { showLastSeen } });

async function device(who: TestMember): Promise<LiveClient> {
  const client = await connectLive(app.url, who);
  open.push(client);
  return client;
}

const statuses = async (who: TestMember, id: string) =>
  (await matchApi.history(who, id)).body.messages.map(({ status }) => status);

/**
 * He writes, her device receives the message and she reads it. Returns the number of receipts that he
 * received.
 */
async function writtenAndRead({ she, he, id }: Awaited<ReturnType<MatchCalls['connectedPair']>>) {
  const [hers, his] = [await device(she), await device(he)];
  const { seq } = (await matchApi.send(he, id, 'Are you there?')).body.message;
  await hers.next('message:new');
  hers.say('message:received', { matchId: id, seq });
  // Her own devices receive this event after all reading is stored.
  await matchApi.markRead(she, id);
  await hers.next('match:updated');
  await matchApi.send(she, id, 'The last to be told');
  await his.next('message:new', ({ message }) => message.text === 'The last to be told');
  return [...his.all('message:delivered'), ...his.all('message:read')].length;
}

describe('receipts', () => {
  it('do not reveal reading or delivery by a member with a private last visit', async () => {
    const pair = await matchApi.connectedPair();
    await shows(pair.she, false);
    expect(await writtenAndRead(pair)).toBe(0);
    expect(await statuses(pair.he, pair.id)).toEqual(['sent', 'sent']);
    const searchResponse = await app.call('searchMessages', {
      token: pair.he.token,
      params: { matchId: pair.id },
      query: { q: 'are you there' },
    });
    expect(searchResponse.body.messages.map(({ status }) => status)).toEqual(['sent']);
  });

  it('do not reveal reading in the response to a retry', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    await shows(she, false);
    const clientId = crypto.randomUUID();
    await matchApi.send(he, id, 'Are you there?', clientId);
    await matchApi.markRead(she, id);
    expect((await matchApi.send(he, id, 'Are you there?', clientId)).body.message.status).toBe(
      'sent',
    );
  });

  it('are hidden from a member with a private last visit', async () => {
    const pair = await matchApi.connectedPair();
    await shows(pair.he, false);
    expect(await writtenAndRead(pair)).toBe(0);
    expect((await statuses(pair.he, pair.id))[0]).toBe('sent');
  });

  it('are shown while both members show their last visit', async () => {
    const pair = await matchApi.connectedPair();
    expect(await writtenAndRead(pair)).toBeGreaterThan(0);
    expect((await statuses(pair.he, pair.id))[0]).toBe('read');
    await shows(pair.she, false);
    expect((await statuses(pair.he, pair.id))[0]).toBe('sent');
    await shows(pair.she, true);
    expect((await statuses(pair.he, pair.id))[0]).toBe('read');
    const clientId = crypto.randomUUID();
    await matchApi.send(pair.he, pair.id, 'Twice', clientId);
    await matchApi.markRead(pair.she, pair.id);
    const again = await matchApi.send(pair.he, pair.id, 'Twice', clientId);
    expect(again.body.message.status).toBe('read');
  });

  it('do not affect the unread count of a member with a private last visit', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    await shows(she, false);
    await matchApi.send(he, id, 'One');
    const unread = async () =>
      (await matchApi.conversations(she)).body.matches.find((match) => match.id === id)
        ?.unreadCount;
    expect(await unread()).toBe(1);
    await matchApi.markRead(she, id);
    expect(await unread()).toBe(0);
  });
});
