import { failures } from '@sambandha/contract/errors';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import { createMember, createReporter } from '../harness/factories.ts';
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

/*
 * Tests of decisions on a member's case that are refused because of the person who decides or
 * because of the request.
 */

startCaseApp();

/** A decision whose act and reasons can be outside the contract. */
interface InvalidDecision extends Pick<Decision, 'reports' | 'reason'> {
  readonly act: string;
  readonly reasons?: string[];
}

describe('a decision on a case', () => {
  test('is refused to a reporter of the member, even to an admin', async () => {
    const reportingAdmin = await createMember(app, { gender: 'MALE', is_admin: true });
    const { woman, reportIds } = await createReportedMember();
    reportIds.push(await reportMember(reportingAdmin, woman));
    const since = await readLastAuditId(app);
    for (const [act, ids] of [
      ['dismiss', reportIds],
      ['resolve', reportIds.slice(0, 1)],
      ['block', reportIds.slice(0, 1)],
    ] as const) {
      const response = await decideCase(reportingAdmin, woman, {
        act,
        reports: [...ids],
        reason: 'Mine',
      });
      expect([response.status, response.error.code]).toEqual([409, 'OWN_REPORT']);
    }
    const params = { id: woman.id };
    const body = { reason: 'Mine' };
    const blockResponse = await app.call('blockUser', {
      token: reportingAdmin.token,
      params,
      body,
    });
    expect(blockResponse.error.message).toBe(failures.OWN_REPORT[1]);
    expect(await listAuditActsAfter(app, since)).toEqual([]);
    expect((await decideCase(admin, woman, { act: 'dismiss', reports: reportIds })).status).toBe(
      200,
    );
  });

  test('is refused to the reported team member, who cannot see the case or the reporter', async () => {
    for (const roleColumns of [{ is_moderator: true }, { is_admin: true }]) {
      const teamMember = await createMember(app, roleColumns);
      const reporter = await createReporter(app);
      const id = await reportMember(reporter, teamMember, { details: 'Writes at night' });
      const response = await decideCase(teamMember, teamMember, { act: 'dismiss', reports: [id] });
      expect([response.status, response.error.code]).toEqual([409, 'OWN_ACCOUNT']);
      const query = { limit: 100, memberId: teamMember.id };
      const list = await app.call('listAdminReports', { token: teamMember.token, query });
      const visibleText = JSON.stringify([
        list.body,
        await readAdminUser(teamMember, teamMember),
        await listCases(teamMember),
      ]);
      for (const word of [reporter.name, 'Writes at night'])
        expect(visibleText).not.toContain(word);
      expect(list.body.reports).toEqual([]);
      expect((await findCase(admin, teamMember))?.reportsCount).toBe(1);
    }
  });

  test('about a moderator or an admin is restricted to admins, and moderators cannot see the case', async () => {
    const before = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
    for (const roleColumns of [{ is_moderator: true }, { is_admin: true }]) {
      const staffMember = await createMember(app, roleColumns);
      const id = await reportMember(await createReporter(app), staffMember);
      for (const act of ['dismiss', 'block'] as const) {
        const response = await decideCase(moderator, staffMember, {
          act,
          reports: [id],
          reason: 'Rival',
        });
        expect([response.status, response.error.code]).toEqual([403, 'FORBIDDEN']);
      }
      expect(await findCase(moderator, staffMember)).toBeUndefined();
      expect((await decideCase(admin, staffMember, { act: 'dismiss', reports: [id] })).status).toBe(
        200,
      );
    }
    const after = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
    expect(after.memberCases).toBe(before.memberCases);
  });

  test('is refused with reports on another member, unknown reports or an unknown member', async () => {
    const [first, second] = [await createReportedMember(), await createReportedMember()];
    const since = await readLastAuditId(app);
    for (const reports of [
      second.reportIds,
      [...first.reportIds, ...second.reportIds],
      [uuidv7()],
    ]) {
      const response = await decideCase(moderator, first.woman, { act: 'dismiss', reports });
      expect([response.status, response.error.code]).toEqual([409, 'DECIDED']);
    }
    const unknownMemberResponse = await decideCase(
      moderator,
      { id: uuidv7() },
      { act: 'dismiss', reports: [uuidv7()] },
    );
    expect([unknownMemberResponse.status, unknownMemberResponse.error.code]).toEqual([
      404,
      'PROFILE_NOT_FOUND',
    ]);
    const decision: Decision = {
      act: 'dismiss',
      reports: first.reportIds,
      reasons: ['MANY_ACCOUNTS'],
    };
    expect((await decideCase(moderator, first.woman, decision)).error.code).toBe('DECIDED');
    expect(await listAuditActsAfter(app, since)).toEqual([]);
    expect((await findCase(admin, first.woman))?.reportsCount).toBe(2);
  });

  // `ID` stands for the ids of the member's reports.
  test.each<[InvalidDecision, string]>([
    [{ act: 'block', reports: ['ID'] }, 'Please give a reason'],
    [{ act: 'block', reports: ['ID'], reason: '  ' }, 'Please give a reason'],
    [{ act: 'block', reports: ['ID'], reason: null }, 'Please give a reason'],
    [{ act: 'dismiss', reports: [] }, 'Please choose at least one report or reason'],
    [{ act: 'forgive', reports: ['ID'] }, 'Please choose how the case ends'],
    [{ act: 'dismiss', reports: ['one'] }, 'This is not a valid id.'],
    [{ act: 'dismiss', reports: [], reasons: ['ENVY'] }, 'This reason does not exist.'],
  ])('with %j is refused with 400', async (body, message) => {
    const { woman, reportIds } = await createReportedMember();
    const ids = body.reports.flatMap((id) => (id === 'ID' ? reportIds : id));
    const response = await decideCase(moderator, woman, { ...body, reports: ids } as Decision);
    expect([response.status, response.error.message]).toEqual([400, message]);
    expect((await findCase(admin, woman))?.reportsCount).toBe(2);
  });
});
