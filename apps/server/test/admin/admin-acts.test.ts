import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword, listMessageSubjects, PASSWORD } from '../harness/account.ts';
import type { TestApp } from '../harness/app.ts';
import { createMember, createPair, createReporter, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests that a decision about a member takes effect immediately and on every process. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const matchApi = matchCalls(app);
let admin: TestMember;
const openClients: LiveClient[] = [];
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true });
});
afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

async function connect(url: string, member: TestMember): Promise<LiveClient> {
  const client = await connectLive(url, member);
  openClients.push(client);
  return client;
}

const blockMember = ({ id }: TestMember, reason = 'Asked for money') =>
  app.call('blockUser', { token: admin.token, params: { id }, body: { reason } });
const unblockMember = ({ id }: TestMember) =>
  app.call('unblockUser', { token: admin.token, params: { id }, body: {} });
const readProfile = (viewer: TestMember, { id }: TestMember) =>
  app.call('readProfile', { token: viewer.token, params: { id } });
const reportMember = (reporter: TestMember, { id }: TestMember, fields = {}) =>
  app.call('reportMember', {
    token: reporter.token,
    body: { memberId: id, reason: 'OTHER', ...fields },
  });
const readSubjects = (contact: string | null | undefined) =>
  listMessageSubjects(app, contact ?? '');

describe('a block', () => {
  test('ends the sessions and the matches of the member on all processes', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const womanDevice = await connect(app.url, woman);
    const manDevice = await connect(secondApp.url, man);
    expect((await blockMember(woman)).status).toBe(200);
    expect(await womanDevice.waitForEvent('session:ended')).toEqual({});
    // Events of earlier changes may reach the second process after the connection.
    const update = await manDevice.waitForEvent(
      'match:updated',
      ({ match }) => match.id === id && match.status === 'ENDED',
    );
    expect(update.match.profile.name).toBe('Unknown');
    expect((await secondApp.call('readMe', { token: woman.token })).status).toBe(401);
    expect((await readProfile(man, woman)).status).toBe(404);
    expect((await matchApi.read(man, id)).status).toBe(404);
    const { body } = await app.call('browse', { token: man.token, query: {} });
    expect(body.profiles.map((card) => card.id)).not.toContain(woman.id);
  });

  test('is explained at sign-in, and unblocking restores the sign-in, the profile and the match', async () => {
    const woman = await createMemberWithPassword(app, { email: 'appeal@test.example' });
    const man = await createMember(app, { gender: 'MALE' });
    const { match } = (await matchApi.request(man, woman, 'Hello')).body;
    await blockMember(woman);
    const signIn = () =>
      app.call('login', { body: { phone: 'appeal@test.example', password: PASSWORD } });
    const refusedResponse = await signIn();
    expect([refusedResponse.status, refusedResponse.error.message]).toEqual([
      403,
      failures.BLOCKED[1],
    ]);
    const manDevice = await connect(secondApp.url, man);
    expect((await unblockMember(woman)).body.user.status).toBe('pending');
    await manDevice.waitForEvent(
      'match:updated',
      (event) => event.match.id === match.id && event.match.status === 'REQUESTED',
    );
    expect((await signIn()).status).toBe(200);
    expect((await readProfile(man, woman)).status).toBe(200);
    expect(await readSubjects('appeal@test.example')).toEqual([
      'Your Sambandha account is blocked',
      'Your Sambandha account is unblocked',
    ]);
  });

  test('resolves every open report about the member and notifies the reporter once', async () => {
    const { woman, man } = await createPair(app);
    await reportMember(man, woman);
    await reportMember(man, woman);
    await blockMember(woman, 'Asked three members for money');
    const { body } = await app.call('listAdminReports', {
      token: admin.token,
      query: { status: 'decided', memberId: woman.id },
    });
    expect(body.reports.map(({ status, note }) => [status, note])).toEqual(
      Array(2).fill(['resolved', 'Asked three members for money']),
    );
    expect(await readSubjects(man.email)).toEqual(['A message from the Sambandha team']);
  });
});

describe('the Verified mark', () => {
  test('appears immediately in the profile and in Browse on all processes', async () => {
    const { woman, man } = await createPair(app);
    const isVerifiedOn = async (target: TestApp) => {
      const { body } = await target.call('browse', {
        token: man.token,
        query: { search: woman.name },
      });
      return body.profiles.find(({ id }) => id === woman.id)?.verified;
    };
    expect(await isVerifiedOn(app)).toBe(false);
    await app.call('verifyUser', {
      token: admin.token,
      params: { id: woman.id },
      body: { basis: ['DOCUMENT', 'FACE'] },
    });
    expect((await readProfile(man, woman)).body.profile.verified).toBe(true);
    expect(await isVerifiedOn(app)).toBe(true);
    expect(await isVerifiedOn(secondApp)).toBe(true);
    const { body } = await app.call('readAdminUser', {
      token: admin.token,
      params: { id: woman.id },
    });
    expect(body.user.verifiedFor).toEqual(['DOCUMENT', 'FACE']);
    expect(body.user.verifiedAt).toBe(app.clock.now().toISOString());
  });

  test('cannot be given while a report is open or to a blocked member', async () => {
    const { woman, man } = await createPair(app);
    await reportMember(man, woman);
    const verify = () =>
      app.call('verifyUser', {
        token: admin.token,
        params: { id: woman.id },
        body: { basis: ['FACE'] },
      });
    expect((await verify()).error.code).toBe('DECIDED');
    await blockMember(woman);
    expect((await verify()).error.code).toBe('DECIDED');
    const page = await app.call('readAdminUser', { token: admin.token, params: { id: woman.id } });
    expect(page.body.user.verifiedFor).toEqual([]);
    expect(page.body.user.verifiedAt).toBeNull();
  });
});

describe('a report', () => {
  test('notifies its reporter when acknowledged and when dismissed, and the last dismissal ends the hold', async () => {
    const woman = await createMember(app);
    const reporters = await Promise.all([1, 2, 3].map(() => createReporter(app)));
    const reportIds = [];
    // Reports within an hour of each other cause no hold, but wait for a moderator.
    for (const reporter of reporters) {
      reportIds.push((await reportMember(reporter, woman)).body.id);
      app.clock.advance(HOUR_MS);
    }
    const man = await createMember(app, { gender: 'MALE' });
    expect((await readProfile(man, woman)).status).toBe(404);
    const [firstId = ''] = reportIds;
    const acknowledgeResponse = await app.call('acknowledgeReport', {
      token: admin.token,
      params: { id: firstId },
      body: {},
    });
    expect(acknowledgeResponse.body.report.acknowledgedAt).toBe(app.clock.now().toISOString());
    for (const id of reportIds) {
      expect((await readProfile(man, woman)).status).toBe(404);
      await app.call('resolveReport', {
        token: admin.token,
        params: { id },
        body: { outcome: 'dismissed', note: 'Nothing in it' },
      });
    }
    expect((await readProfile(man, woman)).status).toBe(200);
    expect(await readSubjects(reporters[0]?.email)).toEqual([
      'A message from the Sambandha team',
      'A message from the Sambandha team',
    ]);
    expect(await readSubjects(woman.email)).toEqual([]);
  });

  test('is listed with its deadlines, and its attached messages can be read', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(woman, id, 'Send 5000 by UPI');
    await reportMember(man, woman, { matchId: id, attachMessages: true });
    const { body } = await app.call('listAdminReports', {
      token: admin.token,
      query: { memberId: woman.id },
    });
    const now = app.clock.now().getTime();
    expect(body.reports).toMatchObject([
      {
        acknowledgeBy: new Date(now + DAY_MS).toISOString(),
        resolveBy: new Date(now + 15 * DAY_MS).toISOString(),
        reporter: { id: man.id, dismissed: 0 },
      },
    ]);
    const [listedReport] = body.reports;
    const evidence = await app.call('readEvidence', {
      token: admin.token,
      params: { id: listedReport?.id ?? '' },
    });
    expect(evidence.body.messages).toHaveLength(listedReport?.evidenceCount ?? 0);
    expect(evidence.body.messages.at(-1)).toMatchObject({
      from: 'reported',
      text: 'Send 5000 by UPI',
    });
  });

  test('counts once per reporter, and less for a reporter with dismissed reports', async () => {
    const distrustedReporter = await createReporter(app);
    for (let count = 0; count < 3; count++) {
      const { body } = await reportMember(distrustedReporter, await createMember(app));
      await app.call('resolveReport', {
        token: admin.token,
        params: { id: body.id },
        body: { outcome: 'dismissed' },
      });
    }
    const woman = await createMember(app);
    const man = await createMember(app, { gender: 'MALE' });
    for (let count = 0; count < 5; count++) await reportMember(distrustedReporter, woman);
    // Only reports an hour apart can cause a hold.
    app.clock.advance(HOUR_MS);
    await reportMember(await createReporter(app), woman);
    app.clock.advance(HOUR_MS);
    await reportMember(await createReporter(app), woman);
    // Three reporters of full weight would hold the profile.
    expect((await readProfile(man, woman)).status).toBe(200);
    const { body } = await app.call('searchAdminUsers', {
      token: admin.token,
      body: { search: woman.id },
    });
    expect(body.users).toMatchObject([{ reportsCount: 3, status: 'reported', held: false }]);
    app.clock.advance(HOUR_MS);
    await reportMember(await createReporter(app), woman);
    expect((await readProfile(man, woman)).status).toBe(404);
  });
});

test('a second request for a better photo on the same day is refused and sends no e-mail', async () => {
  const woman = await createMember(app);
  const requestPhoto = () =>
    app.call('askForPhoto', {
      token: admin.token,
      params: { id: woman.id },
      body: { note: 'It is too dark' },
    });
  expect((await requestPhoto()).status).toBe(200);
  expect((await requestPhoto()).error.code).toBe('DECIDED');
  const [message, ...otherMessages] = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', woman.email ?? '')
    .execute();
  expect([message?.body, otherMessages]).toEqual([expect.stringContaining('“It is too dark”'), []]);
});

test('a deletion with a ban removes the member from the audit log and bans the contact', async () => {
  const woman = await createMember(app, {
    full_name: 'Gowri Kabbinale',
    email: 'gowri.kabbinale@test.example',
    phone: '+919900712345',
  });
  const { body } = await app.call('askForPhoto', {
    token: admin.token,
    params: { id: woman.id },
    body: { note: 'Gowri, please' },
  });
  expect(body.user.id).toBe(woman.id);
  const deleteResponse = await app.call('deleteUser', {
    token: admin.token,
    params: { id: woman.id },
    body: { reason: 'Gowri (99007 12345) is no person; mails from gowri.kabbinale', ban: true },
  });
  expect(deleteResponse.status).toBe(204);
  const { rows } = await app.query(
    'SELECT act, note, member_id, subject_id FROM audit_log WHERE at = (SELECT max(at) FROM audit_log) ORDER BY id DESC LIMIT 2',
  );
  expect(rows).toEqual([
    { act: 'DELETE', note: '… (…) is no person; mails from …', member_id: null, subject_id: null },
    { act: 'ASK_PHOTO', note: null, member_id: null, subject_id: null },
  ]);
  const { rows: remainingEntries } = await app.query(
    `SELECT audit_log::text FROM audit_log WHERE audit_log::text ~* 'gowri|kabbinale|99007 ?12345|${woman.id}'`,
  );
  expect(remainingEntries).toEqual([]);
  await app.call('requestOtp', { body: { email: 'gowri.kabbinale@test.example' } });
  expect((await readSubjects('gowri.kabbinale@test.example')).at(-1)).toBe(
    'This phone number or email cannot be used on Sambandha',
  );
});
