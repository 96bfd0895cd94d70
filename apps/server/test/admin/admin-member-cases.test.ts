import { randomUUID } from 'node:crypto';
import type { CaseAct } from '@sambandha/contract/admin/member-cases';
import { HOUR_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import { addReviewReason } from '../../src/db/review.ts';
import { listMessageSubjects } from '../harness/account.ts';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import {
  addRelative,
  createMember,
  createReporter,
  type TestMember,
} from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import {
  admin,
  app,
  createReportedMember,
  type Decision,
  decideCase,
  findCase,
  listCases,
  moderator,
  readAdminUser,
  reportMember,
  startCaseApp,
} from '../harness/member-cases.ts';

/* A member's open reports and reasons for review form one case, which is decided in one step. */

startCaseApp();

const requestReview = ({ id: memberId }: TestMember) =>
  addReviewReason(app.db, { memberId, reason: 'MANY_PROFILES', at: app.clock.now() });
const readSubjects = ({ email }: TestMember) => listMessageSubjects(app, email ?? '');
const canSee = async (viewer: TestMember, { id }: TestMember) =>
  (await app.call('readProfile', { token: viewer.token, params: { id } })).status === 200;

describe('a case', () => {
  test('groups all reports on a member with their reasons', async () => {
    const { woman, reporters } = await createReportedMember();
    const cases = await listCases(moderator);
    expect(cases.filter(({ id }) => id === woman.id)).toHaveLength(1);
    expect(await findCase(moderator, woman)).toMatchObject({
      name: woman.name,
      reportsCount: 2,
      reportedFor: ['FAKE_PROFILE', 'HARASSMENT'],
    });
    const { reports } = await readAdminUser(woman, moderator);
    // The first reporter reported twice. The newest report is first.
    expect(reports.map(({ reporter }) => reporter?.name)).toEqual(
      [1, 0, 0].map((index) => reporters[index]?.name),
    );
    const reportedAt = reports.at(-1)?.createdAt;
    expect(await findCase(moderator, woman)).toMatchObject({ reportedAt });
    expect(JSON.stringify(cases)).not.toContain(woman.email);
  });

  test('contains an open report that is older than a hundred decided ones', async () => {
    const woman = await createMember(app);
    const openReport = await reportMember(await createReporter(app), woman);
    const created_at = new Date(app.clock.now().getTime() + HOUR_MS);
    const status = 'dismissed' as const;
    const columns = { member_id: woman.id, reason: 'OTHER', status, created_at };
    const decidedReports = Array.from({ length: 100 }, () => ({ id: randomUUID(), ...columns }));
    await app.db.insertInto('reports').values(decidedReports).execute();
    const { reports } = await readAdminUser(woman, moderator);
    expect(reports).toHaveLength(100);
    expect(reports[0]).toMatchObject({ id: openReport, status: 'open' });
    const decision: Decision = { act: 'dismiss', reports: [openReport] };
    expect((await decideCase(moderator, woman, decision)).status).toBe(200);
  });

  test.each<[CaseAct, 'dismissed' | 'resolved', string]>([
    ['dismiss', 'dismissed', 'DISMISS_CASE'],
    ['resolve', 'resolved', 'RESOLVE_CASE'],
    ['askPhoto', 'resolved', 'PHOTO_CASE'],
    ['block', 'resolved', 'BLOCK'],
  ])(
    '%s closes all reports, writes one audit entry and notifies each reporter once',
    async (act, status, entry) => {
      const { woman, reporters, reportIds } = await createReportedMember();
      await requestReview(woman);
      const since = await readLastAuditId(app);
      const decision: Decision = {
        act,
        reports: reportIds,
        reasons: ['MANY_PROFILES'],
        reason: 'Seen by two',
      };
      const response = await decideCase(moderator, woman, decision);
      expect([response.status, response.body.user.reportsCount]).toEqual([200, 0]);
      expect(await listAuditActsAfter(app, since)).toEqual([entry]);
      const page = await readAdminUser(woman);
      expect(page.reports.map((report) => [report.status, report.note])).toEqual(
        Array(3).fill([status, 'Seen by two']),
      );
      expect([page.reasons, page.history[0]?.note]).toEqual([[], 'Seen by two']);
      for (const reporter of reporters) {
        expect(await readSubjects(reporter)).toEqual(['A message from the Sambandha team']);
      }
      expect(await findCase(admin, woman)).toBeUndefined();
    },
  );

  test('sends no e-mail to a candidate who reported a member of her own family', async () => {
    const [woman, brother] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
    await addRelative(app, brother.id, woman.id);
    const stranger = await createMember(app);
    const reports = [await reportMember(woman, brother), await reportMember(stranger, brother)];
    for (const id of reports) {
      const params = { id };
      await app.call('acknowledgeReport', { token: moderator.token, params });
    }
    expect((await decideCase(moderator, brother, { act: 'resolve', reports })).status).toBe(200);
    expect(await readSubjects(woman)).toEqual([]);
    expect(await readSubjects(stranger)).toHaveLength(2);
  });

  test('of a held profile ends the hold only when all its reports are dismissed', async () => {
    const woman = await createMember(app);
    const viewer = await createMember(app, { gender: 'MALE' });
    const reports = [];
    // Reports within an hour of each other cause no hold, but wait for a moderator.
    for (const number of [1, 2, 3]) {
      reports.push(
        await reportMember(await createReporter(app), woman, { details: `Number ${number}` }),
      );
      app.clock.advance(HOUR_MS);
    }
    expect(await canSee(viewer, woman)).toBe(false);
    const firstTwo: Decision = { act: 'dismiss', reports: reports.slice(0, 2) };
    expect((await decideCase(moderator, woman, firstTwo)).status).toBe(200);
    expect([await canSee(viewer, woman), (await findCase(admin, woman))?.reportsCount]).toEqual([
      false,
      1,
    ]);
    await decideCase(moderator, woman, { act: 'dismiss', reports: reports.slice(2) });
    expect(await canSee(viewer, woman)).toBe(true);
  });

  test('can be reviewed without reports, and a blocked member can have a case', async () => {
    const woman = await createMember(app);
    await requestReview(woman);
    const since = await readLastAuditId(app);
    await decideCase(moderator, woman, { act: 'dismiss', reports: [], reasons: ['MANY_PROFILES'] });
    expect(await listAuditActsAfter(app, since)).toEqual(['REVIEW']);
    const blockedMember = await createMember(app, { blocked_at: app.clock.now() });
    await requestReview(blockedMember);
    expect(await findCase(moderator, blockedMember)).toMatchObject({ status: 'blocked' });
  });

  test('is not closed by a second request for a photo within a day', async () => {
    const { woman, reportIds } = await createReportedMember();
    const params = { id: woman.id };
    await app.call('askForPhoto', { token: admin.token, params, body: {} });
    const since = await readLastAuditId(app);
    const refusedResponse = await decideCase(moderator, woman, {
      act: 'askPhoto',
      reports: reportIds,
    });
    expect([refusedResponse.status, refusedResponse.error.code]).toEqual([409, 'DECIDED']);
    expect([
      await listAuditActsAfter(app, since),
      (await findCase(admin, woman))?.reportsCount,
    ]).toEqual([[], 2]);
  });
});

describe('a late or concurrent decision', () => {
  test.each(['dismiss', 'resolve', 'askPhoto', 'block'] as const)(
    'with %s is refused without a second effect',
    async (act) => {
      const { woman, reporters, reportIds } = await createReportedMember();
      const since = await readLastAuditId(app);
      const decision: Decision = { act, reports: reportIds, reason: 'Once' };
      const responses = await Promise.all([
        decideCase(admin, woman, decision),
        decideCase(moderator, woman, decision),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const replay = await decideCase(admin, woman, decision);
      for (const { error } of [...responses.filter(({ status }) => status === 409), replay]) {
        expect(error.message).toBe(failures.DECIDED[1]);
      }
      expect(await listAuditActsAfter(app, since)).toHaveLength(1);
      for (const reporter of reporters) expect(await readSubjects(reporter)).toHaveLength(1);
    },
  );

  test('is refused if one of its reports was decided before', async () => {
    const { woman, reportIds } = await createReportedMember();
    const params = { id: reportIds[0] ?? '' };
    const body = { outcome: 'dismissed' } as const;
    await app.call('resolveReport', { token: admin.token, params, body });
    for (const act of ['dismiss', 'block'] as const) {
      const refusedResponse = await decideCase(moderator, woman, {
        act,
        reports: reportIds,
        reason: 'Late',
      });
      expect(refusedResponse.error.code).toBe('DECIDED');
    }
    expect(await readAdminUser(woman)).toMatchObject({ status: 'reported', blockReason: null });
  });

  test('leaves a newer report open with the act dismiss, and closes the report with the act block', async () => {
    const { woman, reportIds } = await createReportedMember();
    await reportMember(await createReporter(app), woman);
    await decideCase(moderator, woman, { act: 'dismiss', reports: reportIds });
    expect((await findCase(admin, woman))?.reportsCount).toBe(1);
    const otherCase = await createReportedMember();
    const [first = ''] = otherCase.reportIds;
    await decideCase(moderator, otherCase.woman, {
      act: 'block',
      reason: 'Money',
      reports: [first],
    });
    const page = await readAdminUser(otherCase.woman);
    expect(page.reports.map(({ status }) => status)).toEqual(Array(3).fill('resolved'));
  });
});

test('a report on a deleted member is listed and counted separately', async () => {
  const matchApi = matchCalls(app);
  const { woman, man, id: matchId } = await matchApi.createConnectedPair();
  const before = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
  const id = await reportMember(man, woman, { matchId });
  await app.call('deleteAccount', { token: woman.token });
  const readStats = async () =>
    (await app.call('readAdminStats', { token: moderator.token })).body.stats;
  expect(await readStats()).toMatchObject({
    departedReports: before.departedReports + 1,
    memberCases: before.memberCases,
  });
  const query = { status: 'departed', limit: 100 } as const;
  const { body } = await app.call('listAdminReports', { token: moderator.token, query });
  expect(body.reports).toMatchObject([{ id, member: null, reporter: { id: man.id } }]);
  await app.call('resolveReport', {
    token: moderator.token,
    params: { id },
    body: { outcome: 'resolved' },
  });
  expect(await readStats()).toMatchObject({
    departedReports: before.departedReports,
    decidedReports: before.decidedReports + 1,
  });
});
