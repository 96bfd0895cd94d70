import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { createMember, createReporter, refreshSessions, type TestMember } from './factories.ts';

/* The fixture of the tests of members' cases; set before the tests of a file that calls `startCaseApp`. */

export let app: TestApp;
export let admin: TestMember;
export let moderator: TestMember;

export function startCaseApp(): void {
  beforeAll(async () => {
    app = await startTestApp();
    admin = await createMember(app, { is_admin: true });
    moderator = await createMember(app, { is_moderator: true });
  });
  // Moderators' sessions end after 12 hours, and the tests advance the clock.
  beforeEach(() => refreshSessions(app));
  afterAll(() => app.close());
}

export interface Decision {
  readonly act: string;
  readonly reports: string[];
  readonly reasons?: string[];
  readonly reason?: string | null;
}

export const decide = (by: TestMember, { id }: { id: string }, body: Decision) =>
  app.call('decideMemberCase', {
    token: by.token,
    params: { id },
    body: { reasons: [], ...body } as never,
  });
export const report = async (by: TestMember, { id }: TestMember, more = {}) => {
  const body = { memberId: id, reason: 'HARASSMENT', ...more } as never;
  return (await app.call('reportMember', { token: by.token, body })).body.id;
};
export const fileOf = async ({ id }: TestMember, by = admin) =>
  (await app.call('readAdminUser', { token: by.token, params: { id } })).body.user;
export const cases = async (by: TestMember) =>
  (await app.call('listMemberCases', { token: by.token, query: { limit: 100 } })).body.cases;
export const caseOf = async (by: TestMember, { id }: TestMember) =>
  (await cases(by)).find((one) => one.id === id);

/** Two reporters: the first reports twice, the second an hour later. */
export async function reported() {
  const she = await createMember(app);
  const reporters = [await createReporter(app), await createReporter(app)] as const;
  const reports = [await report(reporters[0], she), await report(reporters[0], she)];
  app.clock.advance(3_600_000);
  reports.push(await report(reporters[1], she, { reason: 'FAKE_PROFILE' }));
  return { she, reporters, reports };
}
