import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { REPORT_REASON, URGENT_REASONS } from '@sambandha/contract/moderation/choices';
import { describe, expect, test } from 'vitest';
import { HOLDS_PER_MONTH } from '../../src/features/moderation/rules.ts';
import { retentionEnd } from '../../src/lifecycle/retention.ts';
import {
  addRelative,
  createMember,
  createRelative,
  createReporter,
  type TestMember,
} from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* One report that a member is forced or under age holds the profile until a moderator decides. */

const app = testApp();
const matchApi = matchCalls(app);

type Reason = (typeof REPORT_REASON)['codes'][number];

const report = (reporter: TestMember, { id }: TestMember, reason: Reason = 'FORCED') =>
  app.call('reportMember', { token: reporter.token, body: { memberId: id, reason } });
const createModerator = () => createMember(app, { gender: 'MALE', is_moderator: true });
const isHeld = async ({ id }: TestMember) => {
  const { token } = await createModerator();
  const { body } = await app.call('readAdminUser', { token, params: { id } });
  return body.user.held;
};
const dismiss = async (id: string) => {
  const { token } = await createModerator();
  const body = { outcome: 'dismissed' } as const;
  expect((await app.call('resolveReport', { token, params: { id }, body })).status).toBe(200);
};

test.each(URGENT_REASONS)(
  'one report for %s holds a profile and suspends its relatives',
  async (reason) => {
    const woman = await createMember(app);
    const mother = await createRelative(app);
    await addRelative(app, mother.id, woman.id);
    expect((await report(await createReporter(app), woman, reason)).status).toBe(201);
    expect(await isHeld(woman)).toBe(true);
    const browseResponse = await app.call('browse', {
      token: mother.token,
      query: {},
      ...headersOnBehalfOf(woman),
    });
    expect(browseResponse.error.code).toBe('UNDER_REVIEW');
  },
);

test.each(REPORT_REASON.codes.filter((code) => !URGENT_REASONS.some((reason) => reason === code)))(
  'one report for %s does not hold a profile',
  async (reason) => {
    const woman = await createMember(app);
    await report(await createReporter(app), woman, reason);
    expect(await isHeld(woman)).toBe(false);
  },
);

test('an urgent report stores no counter for longer than the privacy page states', async () => {
  const woman = await createMember(app);
  await report(await createReporter(app), woman);
  expect(await isHeld(woman)).toBe(true);
  const counters = app.db.selectFrom('rate_limits').select('key');
  const end = retentionEnd('limit', app.clock.now());
  expect(await counters.where('expires_at', '>', end).execute()).toEqual([]);
});

test('the dismissal of an urgent report releases the profile', async () => {
  const woman = await createMember(app);
  const { body } = await report(await createReporter(app), woman);
  await dismiss(body.id);
  expect(await isHeld(woman)).toBe(false);
});

test('an urgent report is due within 24 hours and is listed above an older report', async () => {
  const [earlierMember, woman] = [await createMember(app), await createMember(app)];
  await report(await createReporter(app), earlierMember, 'OTHER');
  app.clock.advance(HOUR_MS);
  await report(await createReporter(app), woman, 'UNDER_AGE');
  const due = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  const { token } = await createModerator();
  const { body } = await app.call('listMemberCases', { token, query: { limit: '100' } });
  const ids = body.cases.map(({ id }) => id);
  expect(ids.indexOf(woman.id)).toBeLessThan(ids.indexOf(earlierMember.id));
  const userResponse = await app.call('readAdminUser', { token, params: { id: woman.id } });
  expect(userResponse.body.user.resolveBy).toBe(due);
  expect(userResponse.body.user.reports[0]?.resolveBy).toBe(due);
});

describe('an urgent report', () => {
  test('by an account created today does not hold the profile but is due within 24 hours', async () => {
    const woman = await createMember(app);
    await report(await createMember(app, { gender: 'MALE' }), woman);
    expect(await isHeld(woman)).toBe(false);
    const { token } = await createModerator();
    const { body } = await app.call('listMemberCases', { token, query: { limit: '100' } });
    const womanCase = body.cases.find(({ id }) => id === woman.id);
    const due = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    expect(womanCase?.resolveBy).toBe(due);
  });

  test('by a reporter with two dismissed urgent reports does not hold the profile', async () => {
    const enemy = await createReporter(app);
    for (let count = 1; count <= 2; count++) {
      const innocentMember = await createMember(app);
      await dismiss((await report(enemy, innocentMember)).body.id);
    }
    const woman = await createMember(app);
    await report(enemy, woman);
    expect(await isHeld(woman)).toBe(false);
  });

  test('by a reporter with two dismissed reports that are not urgent still holds the profile', async () => {
    const reporter = await createReporter(app);
    for (let count = 1; count <= 2; count++) {
      const innocentMember = await createMember(app);
      await dismiss((await report(reporter, innocentMember, 'FAKE_PROFILE')).body.id);
    }
    const woman = await createMember(app);
    await report(reporter, woman);
    expect(await isHeld(woman)).toBe(true);
  });

  test('beyond the monthly holds of the reporter is stored but does not hold the profile', async () => {
    const enemy = await createReporter(app);
    for (let holdCount = 1; holdCount <= HOLDS_PER_MONTH; holdCount++) {
      const woman = await createMember(app);
      await report(enemy, woman);
      expect(await isHeld(woman)).toBe(true);
    }
    const woman = await createMember(app);
    expect((await report(enemy, woman)).status).toBe(201);
    expect(await isHeld(woman)).toBe(false);
  });

  test('about a held profile does not count against the monthly holds of the reporter', async () => {
    const [reporter, woman] = [await createReporter(app), await createMember(app)];
    // The sender of an interest can report a profile that is held.
    expect((await matchApi.request(reporter, woman)).status).toBe(201);
    for (let count = 1; count <= HOLDS_PER_MONTH; count++) {
      expect((await report(reporter, woman)).status).toBe(201);
    }
    const otherWoman = await createMember(app);
    await report(reporter, otherWoman);
    expect(await isHeld(otherWoman)).toBe(true);
  });

  test('by a relative without remaining holds does not count against the holds of the candidate', async () => {
    const relative = await createRelative(app);
    const [otherCandidate, candidate] = [await createReporter(app), await createReporter(app)];
    for (const man of [otherCandidate, candidate]) {
      await addRelative(app, relative.id, man.id);
      for (let count = 1; count <= HOLDS_PER_MONTH; count++) {
        const woman = await createMember(app);
        const body = { memberId: woman.id, reason: 'FORCED' } as const;
        const call = { token: relative.token, body, ...headersOnBehalfOf(man) };
        expect((await app.call('reportMember', call)).status).toBe(201);
        expect(await isHeld(woman)).toBe(man === otherCandidate);
      }
    }
    const woman = await createMember(app);
    await report(candidate, woman);
    expect(await isHeld(woman)).toBe(true);
  });
});
