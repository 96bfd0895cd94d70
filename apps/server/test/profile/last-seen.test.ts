import { describe, expect, it } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* A conversation does not reveal the last visit of a member who hides it. */

const app = testApp();
const matchApi = matchCalls(app);

const DAY = 24 * 3_600_000;

const setLastSeenShown = (member: TestMember, showLastSeen: boolean) =>
  app.call('updateOwnProfile', { token: member.token, body: { showLastSeen } });

/** Returns the data about her that he can read in their conversation and on her profile. */
async function readHisView(he: TestMember, she: TestMember, id: string) {
  const profile = await app.call('readProfile', { token: he.token, params: { id: she.id } });
  const { online, activity } = profile.body.profile;
  return {
    matches: (await matchApi.list(he)).body.matches,
    conversations: (await matchApi.conversations(he)).body.matches,
    match: (await matchApi.read(he, id)).body.match,
    history: (await matchApi.history(he, id)).body.messages,
    profile: [online, activity.lastActiveAt],
  };
}

/** Creates two matched members who wrote to each other five days ago. */
async function createCouple(isLastSeenShown: boolean) {
  const she = await createMember(app, { show_last_seen: isLastSeenShown });
  const he = await createMember(app, { gender: 'MALE' });
  const { id } = (await matchApi.request(he, she)).body.match;
  await matchApi.act(she, id, 'accept');
  await matchApi.send(he, id, 'Namaste');
  await matchApi.send(she, id, 'Namaste');
  app.clock.advance(5 * DAY);
  return { she, he, id };
}

/** Connects as the woman, reads the man's messages and disconnects. */
async function visit(she: TestMember, id: string) {
  const herDevice = await connectLive(app.url, she);
  await matchApi.list(she);
  await matchApi.history(she, id);
  await matchApi.markRead(she, id);
  herDevice.close();
}

describe('a visit', () => {
  it('by a member with a private last visit does not change any response to the other', async () => {
    const { she, he, id } = await createCouple(false);
    const before = await readHisView(he, she, id);
    await visit(she, id);
    expect(await readHisView(he, she, id)).toEqual(before);
    expect(before.match.profile).toMatchObject({ online: false, lastSeenAt: null });
  });

  it('by a member with a visible last visit updates the time shown to the other', async () => {
    const { she, he, id } = await createCouple(true);
    const before = await readHisView(he, she, id);
    await visit(she, id);
    const after = await readHisView(he, she, id);
    expect(before.match.profile.lastSeenAt).not.toBe(after.match.profile.lastSeenAt);
    expect(after.match.profile.lastSeenAt).toBe(app.clock.now().toISOString());
  });
});

describe('a member who makes the last visit private', () => {
  it('is shown without a last visit in every response and in the next live event', async () => {
    const { she, he, id } = await createCouple(true);
    await visit(she, id);
    const hisDevice = await connectLive(app.url, he);
    await setLastSeenShown(she, false);
    const { matches, conversations, match, profile } = await readHisView(he, she, id);
    for (const { profile: herProfile } of [...matches, ...conversations, match]) {
      expect(herProfile).toMatchObject({ online: false, lastSeenAt: null });
    }
    expect(profile).toEqual([false, null]);
    await matchApi.act(she, id, 'end');
    expect((await hisDevice.next('match:updated')).match.profile.lastSeenAt).toBeNull();
    hisDevice.close();
  });
});
