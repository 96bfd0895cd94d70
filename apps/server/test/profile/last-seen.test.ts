import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* A conversation does not reveal the last visit of a member who hides it. */

const app = testApp();
const matchApi = matchCalls(app);

const setLastSeenShown = (member: TestMember, showLastSeen: boolean) =>
  app.call('updateOwnProfile', { token: member.token, body: { showLastSeen } });

/** Returns the data about the woman in the man's conversation and on the profile that he reads. */
async function readWomanAsMan(man: TestMember, woman: TestMember, id: string) {
  const profile = await app.call('readProfile', { token: man.token, params: { id: woman.id } });
  const { online, activity } = profile.body.profile;
  return {
    matches: (await matchApi.list(man)).body.matches,
    conversations: (await matchApi.conversations(man)).body.matches,
    match: (await matchApi.read(man, id)).body.match,
    history: (await matchApi.readHistory(man, id)).body.messages,
    profile: [online, activity.lastActiveAt],
  };
}

/** Creates two matched members who wrote to each other five days ago. */
async function createCouple({ isLastSeenShown }: { isLastSeenShown: boolean }) {
  const woman = await createMember(app, { show_last_seen: isLastSeenShown });
  const man = await createMember(app, { gender: 'MALE' });
  const { id } = (await matchApi.request(man, woman)).body.match;
  await matchApi.act(woman, id, 'accept');
  await matchApi.send(man, id, 'Namaste');
  await matchApi.send(woman, id, 'Namaste');
  app.clock.advance(5 * DAY_MS);
  return { woman, man, id };
}

/** Connects as the woman, reads the man's messages and disconnects. */
async function visit(woman: TestMember, id: string) {
  const womanDevice = await connectLive(app.url, woman);
  await matchApi.list(woman);
  await matchApi.readHistory(woman, id);
  await matchApi.markRead(woman, id);
  womanDevice.close();
}

describe('a visit', () => {
  test('by a member with a private last visit does not change any response to the other member', async () => {
    const { woman, man, id } = await createCouple({ isLastSeenShown: false });
    const before = await readWomanAsMan(man, woman, id);
    await visit(woman, id);
    expect(await readWomanAsMan(man, woman, id)).toEqual(before);
    expect(before.match.profile).toMatchObject({ online: false, lastSeenAt: null });
  });

  test('by a member with a visible last visit updates the time shown to the other member', async () => {
    const { woman, man, id } = await createCouple({ isLastSeenShown: true });
    const before = await readWomanAsMan(man, woman, id);
    await visit(woman, id);
    const after = await readWomanAsMan(man, woman, id);
    expect(before.match.profile.lastSeenAt).not.toBe(after.match.profile.lastSeenAt);
    expect(after.match.profile.lastSeenAt).toBe(app.clock.now().toISOString());
  });
});

describe('a member who makes the last visit private', () => {
  test('is shown without a last visit in every response and in the next live event', async () => {
    const { woman, man, id } = await createCouple({ isLastSeenShown: true });
    await visit(woman, id);
    const manDevice = await connectLive(app.url, man);
    await setLastSeenShown(woman, false);
    const { matches, conversations, match, profile } = await readWomanAsMan(man, woman, id);
    for (const { profile: womanProfile } of [...matches, ...conversations, match]) {
      expect(womanProfile).toMatchObject({ online: false, lastSeenAt: null });
    }
    expect(profile).toEqual([false, null]);
    await matchApi.act(woman, id, 'end');
    expect((await manDevice.waitForEvent('match:updated')).match.profile.lastSeenAt).toBeNull();
    manDevice.close();
  });
});
