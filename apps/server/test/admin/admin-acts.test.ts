import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, createReporter, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

/* The effects of a decision on members, immediate and on every process. */

const HOUR = 60 * 60 * 1000;

let app: TestApp;
let beside: TestApp;
let matchApi: MatchCalls;
let admin: TestMember;
const open: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  matchApi = matchCalls(app);
  admin = await createMember(app, { is_admin: true });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

async function device(url: string, member: TestMember): Promise<LiveClient> {
  const client = await connectLive(url, member);
  open.push(client);
  return client;
}

const block = ({ id }: TestMember, reason = 'Asked for money') =>
  app.call('blockUser', { token: admin.token, params: { id }, body: { reason } });
const unblock = ({ id }: TestMember) =>
  app.call('unblockUser', { token: admin.token, params: { id }, body: {} });
const profile = (viewer: TestMember, { id }: TestMember) =>
  app.call('readProfile', { token: viewer.token, params: { id } });
const report = (by: TestMember, { id }: TestMember, more = {}) =>
  app.call('reportMember', { token: by.token, body: { memberId: id, reason: 'OTHER', ...more } });
const messagesTo = async (address: string | null) => {
  const rows = await app.db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', address ?? '')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
};

describe('a block', () => {
  it('ends the sessions and the matches of the member on all processes', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    const hers = await device(app.url, she);
    const his = await device(beside.url, he);
    expect((await block(she)).status).toBe(200);
    expect(await hers.next('session:ended')).toEqual({});
    const { match } = await his.next('match:updated', ({ match }) => match.id === id);
    expect([match.status, match.profile.name]).toEqual(['ENDED', 'Unknown']);
    expect((await beside.call('readMe', { token: she.token })).status).toBe(401);
    expect((await profile(he, she)).status).toBe(404);
    expect((await matchApi.read(he, id)).status).toBe(404);
    const { body } = await app.call('browse', { token: he.token, query: {} });
    expect(body.profiles.map((card) => card.id)).not.toContain(she.id);
  });

  it('is explained at sign-in, and unblocking restores the sign-in, the profile and the match', async () => {
    const she = await createMemberWithPassword(app, { email: 'appeal@test.example' });
    const he = await createMember(app, { gender: 'MALE' });
    const { match } = (await matchApi.request(he, she, 'Hello')).body;
    await block(she);
    const signIn = () =>
      app.call('login', { body: { phone: 'appeal@test.example', password: PASSWORD } });
    const refused = await signIn();
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'This account has been blocked. Write to support to appeal.',
    ]);
    const his = await device(beside.url, he);
    expect((await unblock(she)).body.user.status).toBe('pending');
    const back = await his.next('match:updated', (event) => event.match.id === match.id);
    expect(back.match.status).toBe('REQUESTED');
    expect((await signIn()).status).toBe(200);
    expect((await profile(he, she)).status).toBe(200);
    expect(await messagesTo('appeal@test.example')).toEqual([
      'Your Sambandha account is blocked',
      'Your Sambandha account is unblocked',
    ]);
  });

  it('resolves every open report about the member and notifies the reporter once', async () => {
    const { she, he } = await createPair(app);
    await report(he, she);
    await report(he, she);
    await block(she, 'Asked three members for money');
    const { body } = await app.call('listAdminReports', {
      token: admin.token,
      query: { status: 'decided', memberId: she.id },
    });
    expect(body.reports.map(({ status, note }) => [status, note])).toEqual(
      Array(2).fill(['resolved', 'Asked three members for money']),
    );
    expect(await messagesTo(he.email)).toEqual(['We have decided on your Sambandha report']);
  });
});

describe('the Verified mark', () => {
  it('appears immediately in the profile and in Browse on all processes', async () => {
    const { she, he } = await createPair(app);
    const card = async (app: TestApp) => {
      const { body } = await app.call('browse', { token: he.token, query: { search: she.name } });
      return body.profiles.find(({ id }) => id === she.id)?.verified;
    };
    expect(await card(app)).toBe(false);
    await app.call('verifyUser', {
      token: admin.token,
      params: { id: she.id },
      body: { basis: ['DOCUMENT', 'FACE'] },
    });
    expect((await profile(he, she)).body.profile.verified).toBe(true);
    expect(await card(app)).toBe(true);
    expect(await card(beside)).toBe(true);
    const { body } = await app.call('readAdminUser', {
      token: admin.token,
      params: { id: she.id },
    });
    expect(body.user.verifiedFor).toEqual(['DOCUMENT', 'FACE']);
  });

  it('cannot be given while a report is open or to a blocked member', async () => {
    const { she, he } = await createPair(app);
    await report(he, she);
    const verify = () =>
      app.call('verifyUser', {
        token: admin.token,
        params: { id: she.id },
        body: { basis: ['FACE'] },
      });
    expect((await verify()).error.code).toBe('DECIDED');
    await block(she);
    expect((await verify()).error.code).toBe('DECIDED');
    const page = await app.call('readAdminUser', { token: admin.token, params: { id: she.id } });
    expect(page.body.user.verifiedFor).toEqual([]);
  });
});

describe('a report', () => {
  it('when acknowledged and dismissed notifies the reporter twice, and its dismissal ends the hold', async () => {
    const she = await createMember(app);
    const reporters = await Promise.all([1, 2, 3].map(() => createReporter(app)));
    const filed = [];
    for (const reporter of reporters) {
      filed.push((await report(reporter, she)).body.id);
      app.clock.advance(HOUR);
    }
    const he = await createMember(app, { gender: 'MALE' });
    expect((await profile(he, she)).status).toBe(404);
    const [first = ''] = filed;
    const acknowledged = await app.call('acknowledgeReport', {
      token: admin.token,
      params: { id: first },
      body: {},
    });
    expect(acknowledged.body.report.acknowledgedAt).toBe(app.clock.now().toISOString());
    for (const id of filed) {
      expect((await profile(he, she)).status).toBe(404);
      await app.call('resolveReport', {
        token: admin.token,
        params: { id },
        body: { outcome: 'dismissed', note: 'Nothing in it' },
      });
    }
    expect((await profile(he, she)).status).toBe(200);
    expect(await messagesTo(reporters[0]?.email ?? null)).toEqual([
      'We are looking at your Sambandha report',
      'We have decided on your Sambandha report',
    ]);
    expect(await messagesTo(she.email)).toEqual([]);
  });

  it('has its deadlines and the attached messages', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    await matchApi.send(she, id, 'Send 5000 by UPI');
    await report(he, she, { matchId: id, attachMessages: true });
    const { body } = await app.call('listAdminReports', {
      token: admin.token,
      query: { memberId: she.id },
    });
    const at = app.clock.now().getTime();
    expect(body.reports).toMatchObject([
      {
        acknowledgeBy: new Date(at + 24 * 3_600_000).toISOString(),
        resolveBy: new Date(at + 15 * 24 * 3_600_000).toISOString(),
        reporter: { id: he.id, dismissed: 0 },
      },
    ]);
    const [shown] = body.reports;
    const opened = await app.call('readEvidence', {
      token: admin.token,
      params: { id: shown?.id ?? '' },
    });
    expect(opened.body.messages).toHaveLength(shown?.evidenceCount ?? 0);
    expect(opened.body.messages.at(-1)).toMatchObject({
      from: 'reported',
      text: 'Send 5000 by UPI',
    });
  });

  it('counts once per reporter, and less for a reporter with dismissed reports', async () => {
    const quarrelsome = await createReporter(app);
    for (let dismissed = 0; dismissed < 3; dismissed++) {
      const { body } = await report(quarrelsome, await createMember(app));
      await app.call('resolveReport', {
        token: admin.token,
        params: { id: body.id },
        body: { outcome: 'dismissed' },
      });
    }
    const she = await createMember(app);
    const he = await createMember(app, { gender: 'MALE' });
    for (let flood = 0; flood < 5; flood++) await report(quarrelsome, she);
    app.clock.advance(HOUR);
    await report(await createReporter(app), she);
    app.clock.advance(HOUR);
    await report(await createReporter(app), she);
    expect((await profile(he, she)).status).toBe(200);
    const { body } = await app.call('searchAdminUsers', {
      token: admin.token,
      body: { search: she.id },
    });
    expect(body.users).toMatchObject([{ reportsCount: 3, status: 'reported', held: false }]);
    app.clock.advance(HOUR);
    await report(await createReporter(app), she);
    expect((await profile(he, she)).status).toBe(404);
  });
});

test('a second request for a better photo on the same day is refused and sends no email', async () => {
  const she = await createMember(app);
  const ask = () =>
    app.call('askForPhoto', {
      token: admin.token,
      params: { id: she.id },
      body: { note: 'It is too dark' },
    });
  expect((await ask()).status).toBe(200);
  expect((await ask()).error.code).toBe('DECIDED');
  const [message, ...more] = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', she.email ?? '')
    .execute();
  expect([message?.body, more]).toEqual([expect.stringContaining('“It is too dark”'), []]);
});

test('a deletion with a ban removes the member from the audit log and bans the contact', async () => {
  const she = await createMember(app, {
    full_name: 'Gowri Kabbinale',
    email: 'gowri.kabbinale@test.example',
    phone: '+919900712345',
  });
  const { body } = await app.call('askForPhoto', {
    token: admin.token,
    params: { id: she.id },
    body: { note: 'Gowri, please' },
  });
  expect(body.user.id).toBe(she.id);
  const deleted = await app.call('deleteUser', {
    token: admin.token,
    params: { id: she.id },
    body: { reason: 'Gowri (99007 12345) is no person; mails from gowri.kabbinale', ban: true },
  });
  expect(deleted.status).toBe(204);
  const { rows } = await app.query(
    'SELECT act, note, member_id, subject_id FROM audit_log WHERE at = (SELECT max(at) FROM audit_log) ORDER BY id DESC LIMIT 2',
  );
  expect(rows).toEqual([
    { act: 'DELETE', note: '… (…) is no person; mails from …', member_id: null, subject_id: null },
    { act: 'ASK_PHOTO', note: null, member_id: null, subject_id: null },
  ]);
  const { rows: kept } = await app.query(
    `SELECT a::text FROM audit_log a WHERE a::text ~* 'gowri|kabbinale|99007 ?12345|${she.id}'`,
  );
  expect(kept).toEqual([]);
  await app.call('requestOtp', { body: { email: 'gowri.kabbinale@test.example' } });
  expect((await messagesTo('gowri.kabbinale@test.example')).at(-1)).toBe(
    'This contact cannot be used at Sambandha',
  );
});
