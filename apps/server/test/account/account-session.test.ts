import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import { createAccessPaths } from '../../src/api.ts';
import { deleteExpiredRows } from '../../src/db/sweep.ts';
import { createSession, endSessions } from '../../src/features/account/index.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const unauthenticated = {
  statusCode: 401,
  error: 'Unauthorized',
  code: 'UNAUTHENTICATED',
  message: failures.UNAUTHENTICATED[1],
};

const app = testApp();

const readMe = (token?: string) => app.call('readMe', { token });

function openSession(member: TestMember, remember: boolean): Promise<string> {
  const sessionInput = { memberId: member.id, remember, userAgent: 'curl/8' };
  return createSession(app.context, app.db, sessionInput);
}

async function readSession(member: TestMember) {
  return app.db
    .selectFrom('sessions')
    .select(['last_seen_at', 'expires_at'])
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
}

describe('a token', () => {
  test('is required, and an unknown token is refused', async () => {
    for (const token of [undefined, 'x'.repeat(43), 'short', `${'x'.repeat(43)}'--`]) {
      const response = await readMe(token);
      expect([response.status, response.error]).toEqual([401, unauthenticated]);
    }
  });

  test('is stored only as a hash', async () => {
    const member = await createMember(app);
    const rows = await app.db.selectFrom('sessions').selectAll().execute();
    const storedHashes = JSON.stringify(
      rows.map(({ token_hash: hash }) => [hash.toString('base64url'), hash.toString('latin1')]),
    );
    expect(storedHashes).not.toContain(member.token);
  });

  test('is invalid after signing out, and another token stays valid', async () => {
    const member = await createMember(app);
    const otherToken = await openSession(member, true);
    const response = await app.call('logout', { token: member.token });
    expect([response.status, response.body]).toEqual([204, null]);
    expect((await readMe(member.token)).error).toEqual(unauthenticated);
    expect((await app.call('logout', { token: member.token })).error).toEqual(unauthenticated);
    expect((await readMe(otherToken)).status).toBe(200);
  });

  test('is invalid once the member is blocked or deactivated', async () => {
    for (const change of [{ blocked_at: app.clock.now() }, { state: 'deactivated' as const }]) {
      const member = await createMember(app);
      expect((await readMe(member.token)).status).toBe(200);
      await app.db.updateTable('members').set(change).where('id', '=', member.id).execute();
      expect((await readMe(member.token)).error).toEqual(unauthenticated);
    }
  });
});

describe('a session', () => {
  test('is extended by use and ends after twelve hours without use', async () => {
    const member = await createMember(app);
    const token = await openSession(member, false);
    for (let times = 0; times < 3; times += 1) {
      app.clock.advance(11 * HOUR_MS);
      expect((await readMe(token)).status).toBe(200);
    }
    app.clock.advance(12 * HOUR_MS);
    expect((await readMe(token)).error).toEqual(unauthenticated);
  });

  test('lasts thirty days with "Remember me"', async () => {
    const member = await createMember(app);
    const token = await openSession(member, true);
    app.clock.advance(29 * DAY_MS);
    expect((await readMe(token)).status).toBe(200);
    app.clock.advance(30 * DAY_MS);
    expect((await readMe(token)).error).toEqual(unauthenticated);
  });

  test('is updated in the database at most once a minute', async () => {
    const member = await createMember(app);
    const initialSession = await readSession(member);
    app.clock.advance(59_000);
    await readMe(member.token);
    expect(await readSession(member)).toEqual(initialSession);
    app.clock.advance(1000);
    await readMe(member.token);
    const { last_seen_at, expires_at } = await readSession(member);
    expect(last_seen_at).toEqual(app.clock.now());
    expect(expires_at.getTime()).toBe(app.clock.now().getTime() + 30 * DAY_MS);
  });

  test('updates the last visit of the member every five minutes', async () => {
    const member = await createMember(app);
    const readLastVisit = async () => {
      const query = app.db.selectFrom('members').select('last_active_at');
      return (await query.where('id', '=', member.id).executeTakeFirstOrThrow()).last_active_at;
    };
    const initialVisit = await readLastVisit();
    app.clock.advance(4 * MINUTE_MS);
    await readMe(member.token);
    expect(await readLastVisit()).toEqual(initialVisit);
    app.clock.advance(MINUTE_MS);
    await readMe(member.token);
    expect(await readLastVisit()).toEqual(app.clock.now());
  });
});

test('all sessions of a member, or all but one, can be ended', async () => {
  const member = await createMember(app);
  const otherMember = await createMember(app);
  const [secondToken, thirdToken] = [
    await openSession(member, true),
    await openSession(member, true),
  ];
  // `createMember` opens a session on the device "Test".
  const testSession = await app.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', member.id)
    .where('device', '=', 'Test')
    .executeTakeFirstOrThrow();
  const accessRegistry = createAccessPaths(app.context);
  await endSessions(app.context, accessRegistry, {
    memberId: member.id,
    retainedSessionId: testSession.id,
  });
  expect((await readMe(secondToken)).status).toBe(401);
  expect((await readMe(thirdToken)).status).toBe(401);
  expect((await readMe(member.token)).status).toBe(200);
  await endSessions(app.context, accessRegistry, { memberId: member.id });
  expect((await readMe(member.token)).status).toBe(401);
  expect((await readMe(otherMember.token)).status).toBe(200);
});

test('expired sessions and codes are deleted, and others are kept', async () => {
  const member = await createMember(app);
  await openSession(member, false);
  await app.call('requestOtp', { body: { email: 'old@example.org' } });
  app.clock.advance(12 * HOUR_MS);
  await app.call('requestOtp', { body: { email: 'new@example.org' } });
  await deleteExpiredRows(app.db, app.clock.now());
  const codes = await app.db.selectFrom('requested_codes').select('contact').execute();
  expect(codes).toEqual([{ contact: 'new@example.org' }]);
  const sessions = await app.db
    .selectFrom('sessions')
    .select('device')
    .where('member_id', '=', member.id)
    .execute();
  // `createMember` opens this session, which lasts thirty days.
  expect(sessions).toEqual([{ device: 'Test' }]);
});
