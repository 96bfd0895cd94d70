import type { decideMemberCaseBody } from '@sambandha/contract/admin/member-cases';
import { HOUR_MS } from '@sambandha/contract/durations';
import type { reportBody } from '@sambandha/contract/moderation/schemas';
import { beforeAll, beforeEach } from 'vitest';
import type * as z from 'zod/mini';
import type { TestApp } from './app.ts';
import { createMember, createReporter, refreshSessions, type TestMember } from './factories.ts';
import { testApp } from './test-app.ts';

/* The fixture of the tests of member cases. `startCaseApp` sets these variables for a test file. */

export let app: TestApp;
export let admin: TestMember;
export let moderator: TestMember;

export function startCaseApp(): void {
  app = testApp();
  beforeAll(async () => {
    admin = await createMember(app, { is_admin: true });
    moderator = await createMember(app, { is_moderator: true });
  });
  // Moderators' sessions end after 12 hours, and the tests advance the clock.
  beforeEach(() => refreshSessions(app));
}

type DecisionBody = z.input<typeof decideMemberCaseBody>;

/** The body of a decision. By default it has no reasons for a review. */
export type Decision = Omit<DecisionBody, 'reasons'> & Partial<Pick<DecisionBody, 'reasons'>>;

/** Decides a member's case. */
export const decideCase = (staff: TestMember, { id }: { id: string }, body: Decision) =>
  app.call('decideMemberCase', {
    token: staff.token,
    params: { id },
    body: { reasons: [], ...body },
  });

/** Reports a member. Returns the id of the report. */
export const reportMember = async (
  reporter: TestMember,
  { id }: TestMember,
  overrides: Partial<z.input<typeof reportBody>> = {},
) => {
  const body = { memberId: id, reason: 'HARASSMENT', ...overrides } as const;
  return (await app.call('reportMember', { token: reporter.token, body })).body.id;
};

/** Reads a member as the admin panel shows them. */
export const readAdminUser = async ({ id }: TestMember, staff = admin) =>
  (await app.call('readAdminUser', { token: staff.token, params: { id } })).body.user;

/** Lists the open cases that a person may see. */
export const listCases = async (staff: TestMember) =>
  (await app.call('listMemberCases', { token: staff.token, query: { limit: 100 } })).body.cases;

/** Finds a member's open case. Undefined if the person may not see it. */
export const findCase = async (staff: TestMember, { id }: TestMember) =>
  (await listCases(staff)).find((memberCase) => memberCase.id === id);

/**
 * Creates a member with two reporters. The first sends two reports, and the second sends one an
 * hour later. Returns the ids of the three reports, the oldest first.
 */
export async function createReportedMember() {
  const woman = await createMember(app);
  const reporters = [await createReporter(app), await createReporter(app)] as const;
  const reportIds = [
    await reportMember(reporters[0], woman),
    await reportMember(reporters[0], woman),
  ];
  app.clock.advance(HOUR_MS);
  reportIds.push(await reportMember(reporters[1], woman, { reason: 'FAKE_PROFILE' }));
  return { woman, reporters, reportIds };
}
