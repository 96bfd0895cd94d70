import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

/* A conversation does not reveal the last visit of a member who keeps it private. */

let app: TestApp;
let matchApi: MatchCalls;
beforeAll(async () => {
  app = await startTestApp();
  matchApi = matchCalls(app);
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;

const show = (who: TestMember, showLastSeen: boolean) =>
  app.call('updateOwnProfile', { token: who.token, body: { showLastSeen } });

/** Everything about the other side of a conversation that he can read now. */
async function whatHeSees(he: TestMember, she: TestMember, id: string) {
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

/** Two members who are matched and wrote to each other, five days ago. */
async function couple(shows: boolean) {
  const she = await createMember(app, { show_last_seen: shows });
  const he = await createMember(app, { gender: 'MALE' });
  const { id } = (await matchApi.request(he, she)).body.match;
  await matchApi.act(she, id, 'accept');
  await matchApi.send(he, id, 'Namaste');
  await matchApi.send(she, id, 'Namaste');
  app.clock.advance(5 * DAY);
  return { she, he, id };
}

/** She opens the app, reads his messages, stays for a while and leaves. */
async function visit(she: TestMember, id: string) {
  const hers = await connectLive(app.url, she);
  await matchApi.list(she);
  await matchApi.history(she, id);
  await matchApi.markRead(she, id);
  hers.close();
}

describe('a visit', () => {
  it('by a member with a private last visit does not change any response to the other', async () => {
    const { she, he, id } = await couple(false);
    const before = await whatHeSees(he, she, id);
    await visit(she, id);
    expect(await whatHeSees(he, she, id)).toEqual(before);
    expect(before.match.profile).toMatchObject({ online: false, lastSeenAt: null });
  });

  it('by a member with a visible last visit updates the time shown to the other', async () => {
    const { she, he, id } = await couple(true);
    const before = await whatHeSees(he, she, id);
    await visit(she, id);
    const after = await whatHeSees(he, she, id);
    expect(before.match.profile.lastSeenAt).not.toBe(after.match.profile.lastSeenAt);
    expect(after.match.profile.lastSeenAt).toBe(app.clock.now().toISOString());
  });
});

describe('a member who makes the last visit private', () => {
  it('is shown without a last visit in every response and in the next live event', async () => {
    const { she, he, id } = await couple(true);
    await visit(she, id);
    const his = await connectLive(app.url, he);
    await show(she, false);
    const { matches, conversations, match, profile } = await whatHeSees(he, she, id);
    for (const { profile: hers } of [...matches, ...conversations, match]) {
      expect(hers).toMatchObject({ online: false, lastSeenAt: null });
    }
    expect(profile).toEqual([false, null]);
    await matchApi.act(she, id, 'end');
    expect((await his.next('match:updated')).match.profile.lastSeenAt).toBeNull();
    his.close();
  });
});
