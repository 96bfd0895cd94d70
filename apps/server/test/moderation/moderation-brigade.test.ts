import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of several accounts that report one member in order to remove that member from Browse. */

const app = testApp();

const report = (reporter: TestMember, { id }: TestMember) =>
  app.call('reportMember', {
    token: reporter.token,
    body: { memberId: id, reason: 'FAKE_PROFILE' },
  });
/** Returns the queue of reported members, as a new moderator reads it. */
const readQueue = async () => {
  const { token } = await createMember(app, { is_moderator: true });
  const query = { status: 'reported', limit: '100' } as const;
  return (await app.call('listAdminUsers', { token, query })).body.users;
};
const findReported = async (memberName: string) =>
  (await readQueue()).find(({ name }) => name === memberName);

interface AccountOrigin {
  readonly ageInDays?: number;
  readonly address?: string;
}

let networkCount = 0;
/** Creates a reporter in a separate network. The account is new unless `options` says otherwise. */
async function createNetworkReporter(
  options: AccountOrigin & Parameters<typeof createMember>[1] = {},
) {
  const { ageInDays = 0, address = `49.36.${++networkCount}.7`, ...overrides } = options;
  const created_at = new Date(app.clock.now().getTime() - ageInDays * DAY_MS);
  const man = await createMember(app, { gender: 'MALE', created_at, ...overrides });
  await app.db
    .insertInto('account_origins')
    .values({ member_id: man.id, address, created_at, ended_at: null })
    .execute();
  return man;
}

/** Files a report of each reporter, at intervals of `hours`. */
async function reportInSequence(
  woman: TestMember,
  reporters: readonly TestMember[],
  hours: number,
) {
  for (const reporter of reporters) {
    expect((await report(reporter, woman)).status).toBe(201);
    app.clock.advance(hours * HOUR_MS);
  }
}

const createThreeReporters = async (options: Parameters<typeof createNetworkReporter>[0] = {}) => [
  await createNetworkReporter(options),
  await createNetworkReporter(options),
  await createNetworkReporter(options),
];

describe('three reports', () => {
  test('by accounts created today do not hold the member and are listed in the queue', async () => {
    const woman = await createMember(app);
    await reportInSequence(woman, await createThreeReporters(), 2);
    expect(await findReported(woman.name)).toMatchObject({
      held: false,
      reportsCount: 3,
      reasons: [],
    });
  });

  test.each([
    ['older than a week', { ageInDays: 8 }],
    ['verified', { verified_at: new Date(0) }],
  ])('by accounts that are %s hold the member', async (_, options) => {
    const woman = await createMember(app);
    await reportInSequence(woman, await createThreeReporters(options), 2);
    expect(await findReported(woman.name)).toMatchObject({ held: true });
  });

  test('by accounts with a verified phone number hold the member', async () => {
    const woman = await createMember(app);
    const reporters = [];
    for (const digit of [1, 2, 3]) {
      reporters.push(await createNetworkReporter({ phone: `+91990087000${digit}` }));
    }
    await reportInSequence(woman, reporters, 2);
    expect(await findReported(woman.name)).toMatchObject({ held: true });
  });

  test('do not hold the member if one account was created today', async () => {
    const woman = await createMember(app);
    const settledReporters = (await createThreeReporters({ ageInDays: 8 })).slice(0, 2);
    await reportInSequence(woman, [...settledReporters, await createNetworkReporter()], 2);
    expect(await findReported(woman.name)).toMatchObject({ held: false });
  });

  test('within an hour put the member first in the queue of moderators and do not hold the member', async () => {
    const [earlierMember, woman] = [await createMember(app), await createMember(app)];
    await report(await createNetworkReporter(), earlierMember);
    app.clock.advance(HOUR_MS);
    await reportInSequence(woman, await createThreeReporters({ ageInDays: 8 }), 0.3);
    expect((await readQueue())[0]).toMatchObject({
      id: woman.id,
      held: false,
      reportsCount: 3,
      reasons: ['REPORT_PILE'],
    });
    // From now on only a moderator decides, so a fourth report a day later does not hold the
    // member.
    app.clock.advance(DAY_MS);
    await report(await createNetworkReporter({ ageInDays: 8 }), woman);
    expect(await findReported(woman.name)).toMatchObject({ held: false });
  });

  test('by accounts from one network put the member in the queue and do not hold the member', async () => {
    const woman = await createMember(app);
    const reporters = [];
    for (const digit of [1, 2, 3]) {
      reporters.push(await createNetworkReporter({ ageInDays: 8, address: `49.37.200.${digit}` }));
    }
    await reportInSequence(woman, reporters, 2);
    expect(await findReported(woman.name)).toMatchObject({ held: false, reasons: ['REPORT_PILE'] });
  });

  test('by accounts with the same private IP address hold the member', async () => {
    const woman = await createMember(app);
    const reporters = await createThreeReporters({ ageInDays: 8, address: '10.0.0.1' });
    await reportInSequence(woman, reporters, 2);
    expect(await findReported(woman.name)).toMatchObject({ held: true });
  });
});
