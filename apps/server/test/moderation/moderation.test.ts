import { DAY_MS, DAY_SECONDS, HOUR_MS } from '@sambandha/contract/durations';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMember, createPair, createReporter, type TestMember } from '../harness/factories.ts';
import { callDuringLock } from '../harness/lock-wait.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);

const report = (reporter: TestMember, memberId: string, fields = {}, key?: string) =>
  app.call('reportMember', {
    token: reporter.token,
    body: { memberId, reason: 'FAKE_PROFILE', ...fields },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const listBlocks = (member: TestMember) => app.call('listBlocks', { token: member.token });
const readProfile = (viewer: TestMember, other: TestMember) =>
  app.call('readProfile', { token: viewer.token, params: { id: other.id } });
const createMan = () => createMember(app, { gender: 'MALE' });

const listReports = (memberId: string) =>
  app.db.selectFrom('reports').selectAll().where('member_id', '=', memberId).execute();

async function isHeld({ id }: TestMember): Promise<boolean> {
  const row = await app.db
    .selectFrom('members')
    .select('held_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.held_at !== null;
}

describe('a report', () => {
  test('is stored with its details and the code of the reason, even if the request has the label', async () => {
    const { woman, man } = await createPair(app);
    const reportResponse = await report(man, woman.id, {
      reason: 'Asking for money',
      details: ' Wants 5000 ',
    });
    expect(reportResponse.status).toBe(201);
    expect(await listReports(woman.id)).toMatchObject([
      {
        id: reportResponse.body.id,
        reporter_id: man.id,
        member_id: woman.id,
        match_id: null,
        reason: 'ASKING_FOR_MONEY',
        details: 'Wants 5000',
        status: 'open',
        keep_until: null,
        created_at: app.clock.now(),
      },
    ]);
  });

  test('can refer only to the conversation between the reporter and the member', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const otherPair = await matchApi.createConnectedPair();
    expect((await report(man, woman.id, { matchId: id })).status).toBe(201);
    for (const matchId of [otherPair.id, uuidv7()]) {
      const refusal = await report(man, woman.id, { matchId });
      expect(refusal.error).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'matchId' }] });
    }
    expect(await listReports(woman.id)).toMatchObject([{ match_id: id }]);
  });

  test('with the same idempotency key is stored once, even from two concurrent requests', async () => {
    const { woman, man } = await createPair(app);
    const responses = await Promise.all([1, 2].map(() => report(man, woman.id, {}, 'one-report')));
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect(await listReports(woman.id)).toHaveLength(1);
  });

  test('is accepted after a block by a match or by the reporter', async () => {
    const { woman, man } = await matchApi.createConnectedPair();
    await matchApi.block(woman, man);
    expect((await report(man, woman.id)).status).toBe(201);
    const { woman: otherWoman } = await createPair(app);
    await matchApi.block(man, otherWoman);
    expect((await report(man, otherWoman.id)).status).toBe(201);
  });

  test('about an unknown id is refused with PROFILE_NOT_FOUND', async () => {
    const refusal = await report(await createMan(), uuidv7());
    expect([refusal.status, refusal.error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
  });

  test('about oneself or a stranger who blocked the reporter is refused with PROFILE_NOT_FOUND', async () => {
    const { woman, man } = await createPair(app);
    expect((await report(man, man.id)).error.code).toBe('PROFILE_NOT_FOUND');
    await matchApi.block(woman, man);
    expect((await report(man, woman.id)).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await listReports(woman.id)).toEqual([]);
  });

  test.each([
    [{ reason: 'BECAUSE' }, 'Please select a reason'],
    [{ reason: undefined }, 'Please select a reason'],
    [{ details: 'a'.repeat(1001) }, 'Please use at most 1000 characters'],
    [{ memberId: 'nonsense' }, 'This is not a valid id.'],
    [{ status: 'resolved' }, 'Unknown field: status'],
  ])('with %j is rejected and not stored', async (fields, message) => {
    const { woman, man } = await createPair(app);
    const refusal = await report(man, woman.id, fields);
    expect(refusal.status).toBe(400);
    expect(refusal.error.message).toBe(message);
    expect(await listReports(woman.id)).toEqual([]);
  });

  test('is limited to 20 a day', async () => {
    const { woman, man } = await createPair(app);
    const responses = await Promise.all(Array.from({ length: 21 }, () => report(man, woman.id)));
    const refusals = responses.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.error.code).toBe('TOO_MANY');
    expect(refusals[0]?.headers.get('retry-after')).toBe(String(DAY_SECONDS));
    expect(await listReports(woman.id)).toHaveLength(20);
  });
});

describe('three reports from different members', () => {
  const createTestReporter = () => createReporter(app);

  test('hide a profile from a stranger but not from a match', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const [first, second, third, stranger] = [
      await createTestReporter(),
      await createTestReporter(),
      await createTestReporter(),
      await createMan(),
    ];
    await report(first, woman.id);
    await report(first, woman.id);
    await report(first, woman.id);
    app.clock.advance(HOUR_MS);
    await report(second, woman.id);
    app.clock.advance(HOUR_MS);
    expect(await isHeld(woman)).toBe(false);
    expect((await readProfile(stranger, woman)).status).toBe(200);
    await report(third, woman.id);
    expect(await isHeld(woman)).toBe(true);
    expect((await readProfile(stranger, woman)).status).toBe(404);
    expect((await readProfile(man, woman)).status).toBe(200);
    expect((await matchApi.read(man, id)).status).toBe(200);
  });

  test('put the member into the review queue once when they are concurrent', async () => {
    for (let round = 0; round < 5; round++) {
      const woman = await createMember(app);
      const reporters = await Promise.all([
        createTestReporter(),
        createTestReporter(),
        createTestReporter(),
      ]);
      const responses = await Promise.all(reporters.map((reporter) => report(reporter, woman.id)));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await isHeld(woman)).toBe(false);
      const reasons = await app.db
        .selectFrom('review_reasons')
        .select('reason')
        .where('member_id', '=', woman.id)
        .execute();
      expect(reasons).toEqual([{ reason: 'REPORT_PILE' }]);
    }
  });

  test('hold the member even if two of them are concurrent', async () => {
    for (let round = 0; round < 5; round++) {
      const woman = await createMember(app);
      await report(await createTestReporter(), woman.id);
      app.clock.advance(HOUR_MS);
      const [second, third] = [await createTestReporter(), await createTestReporter()];
      await Promise.all([report(second, woman.id), report(third, woman.id)]);
      expect(await isHeld(woman)).toBe(true);
    }
  });

  test('count for 30 days, and do not count after their dismissal', async () => {
    const woman = await createMember(app);
    const [first, second, third, fourth] = [
      await createTestReporter(),
      await createTestReporter(),
      await createTestReporter(),
      await createTestReporter(),
    ];
    await report(first, woman.id);
    app.clock.advance(29 * DAY_MS);
    await report(second, woman.id);
    app.clock.advance(DAY_MS - 1);
    // The sessions of the reporters would otherwise expire.
    await app.db
      .updateTable('sessions')
      .set({ expires_at: new Date(app.clock.now().getTime() + 90 * DAY_MS) })
      .execute();
    app.clock.advance(1);
    await report(third, woman.id);
    expect(await isHeld(woman)).toBe(false);
    await app.db
      .updateTable('reports')
      .set({ status: 'dismissed' })
      .where('reporter_id', '=', second.id)
      .execute();
    app.clock.advance(HOUR_MS);
    await report(fourth, woman.id);
    expect(await isHeld(woman)).toBe(false);
    app.clock.advance(HOUR_MS);
    await report(second, woman.id);
    expect(await isHeld(woman)).toBe(true);
  });
});

describe('a block', () => {
  test('makes both members invisible to each other until it is removed', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    expect((await matchApi.block(woman, man)).status).toBe(204);
    expect((await matchApi.block(woman, man)).status).toBe(204);
    for (const [viewer, other] of [
      [woman, man],
      [man, woman],
    ] as const) {
      expect((await readProfile(viewer, other)).status).toBe(404);
      expect((await matchApi.read(viewer, id)).status).toBe(404);
      const { body } = await app.call('browse', { token: viewer.token, query: {} });
      expect(body.profiles.map((card) => card.id)).not.toContain(other.id);
    }
    expect((await matchApi.unblock(woman, man)).status).toBe(204);
    expect((await matchApi.unblock(woman, man)).status).toBe(204);
    expect((await readProfile(man, woman)).status).toBe(200);
    expect((await matchApi.read(man, id)).body.match.status).toBe('ACCEPTED');
  });

  test('is listed only for the blocking member, by name and newest first', async () => {
    const { woman, man } = await createPair(app);
    const second = await createMan();
    await matchApi.block(woman, man);
    app.clock.advance(1000);
    await matchApi.block(woman, second);
    expect((await listBlocks(woman)).body.blocks).toEqual([
      { memberId: second.id, name: second.name, blockedAt: app.clock.now().toISOString() },
      { memberId: man.id, name: man.name, blockedAt: expect.any(String) },
    ]);
    expect((await listBlocks(man)).body.blocks).toEqual([]);
  });

  test('remains when the other member removes their own block', async () => {
    const { woman, man } = await matchApi.createConnectedPair();
    await matchApi.block(woman, man);
    expect((await matchApi.block(man, woman)).status).toBe(204);
    await matchApi.unblock(man, woman);
    expect((await readProfile(man, woman)).status).toBe(404);
    await matchApi.unblock(woman, man);
    expect((await readProfile(man, woman)).status).toBe(200);
  });

  test('of an unknown id or of oneself is refused with PROFILE_NOT_FOUND', async () => {
    const woman = await createMember(app);
    const refusal = await matchApi.block(woman, { id: uuidv7() });
    expect([refusal.status, refusal.error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    expect((await matchApi.block(woman, woman)).status).toBe(404);
    expect((await listBlocks(woman)).body.blocks).toEqual([]);
  });

  test('of an invalid id is rejected', async () => {
    const { woman } = await createPair(app);
    expect((await matchApi.block(woman, { id: 'nonsense' })).error.code).toBe('VALIDATION');
    expect((await matchApi.unblock(woman, { id: 'nonsense' })).error.code).toBe('VALIDATION');
  });
});

test('a block that waits for the deletion of the other account does not lock the person first', async () => {
  const [woman, man] = [await createMember(app), await createMan()];
  const response = await callDuringLock(app, {
    lock: (trx) =>
      trx.selectFrom('members').select('id').where('id', '=', man.id).forUpdate().execute(),
    call: () => matchApi.block(woman, man),
    runDuringWait: (trx) =>
      trx
        .selectFrom('persons')
        .select('id')
        .where('id', '=', man.id)
        .forUpdate()
        .noWait()
        .execute(),
  });
  expect(response.status).toBe(204);
});
