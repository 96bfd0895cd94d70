import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { actsSince, lastAuditId } from '../harness/admin.ts';
import { createMember, createReporter } from '../harness/factories.ts';
import {
  admin,
  app,
  createReportedMember,
  type Decision,
  decide,
  findCase,
  listCases,
  moderator,
  readAdminFile,
  reportMember,
  startCaseApp,
} from '../harness/member-cases.ts';

/* The people who must not decide a member's case, and the requests that do not decide one. */

startCaseApp();

describe('a decision on a case', () => {
  it('is refused to a reporter of the member, even to an admin', async () => {
    const party = await createMember(app, { gender: 'MALE', is_admin: true });
    const { she, reports } = await createReportedMember();
    reports.push(await reportMember(party, she));
    const since = await lastAuditId(app);
    for (const [act, ids] of [
      ['dismiss', reports],
      ['resolve', reports.slice(0, 1)],
      ['block', reports.slice(0, 1)],
    ] as const) {
      const refused = await decide(party, she, { act, reports: [...ids], reason: 'Mine' });
      expect([refused.status, refused.error.code]).toEqual([409, 'OWN_REPORT']);
    }
    const params = { id: she.id };
    const body = { reason: 'Mine' };
    const block = await app.call('blockUser', { token: party.token, params, body });
    expect(block.error.message).toBe(
      'You reported this member yourself, so someone else has to decide.',
    );
    expect(await actsSince(app, since)).toEqual([]);
    expect((await decide(admin, she, { act: 'dismiss', reports })).status).toBe(200);
  });

  it('is refused to the reported member of the team, who cannot see the case or the reporter', async () => {
    for (const rank of [{ is_moderator: true }, { is_admin: true }]) {
      const own = await createMember(app, rank);
      const reporter = await createReporter(app);
      const id = await reportMember(reporter, own, { details: 'Writes at night' });
      const refused = await decide(own, own, { act: 'dismiss', reports: [id] });
      expect([refused.status, refused.error.code]).toEqual([409, 'OWN_ACCOUNT']);
      const query = { limit: 100, memberId: own.id };
      const list = await app.call('listAdminReports', { token: own.token, query });
      const seen = JSON.stringify([list.body, await readAdminFile(own, own), await listCases(own)]);
      for (const word of [reporter.name, 'Writes at night']) expect(seen).not.toContain(word);
      expect(list.body.reports).toEqual([]);
      expect((await findCase(admin, own))?.reportsCount).toBe(1);
    }
  });

  it('about a moderator or an admin is restricted to admins, and moderators cannot see the case', async () => {
    const before = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
    for (const rank of [{ is_moderator: true }, { is_admin: true }]) {
      const above = await createMember(app, rank);
      const id = await reportMember(await createReporter(app), above);
      for (const act of ['dismiss', 'block']) {
        const refused = await decide(moderator, above, { act, reports: [id], reason: 'Rival' });
        expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
      }
      expect(await findCase(moderator, above)).toBeUndefined();
      expect((await decide(admin, above, { act: 'dismiss', reports: [id] })).status).toBe(200);
    }
    const after = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
    expect(after.memberCases).toBe(before.memberCases);
  });

  it('is refused to a demoted moderator and to a plain member', async () => {
    const { she, reporters, reports } = await createReportedMember();
    const former = await createMember(app, { is_moderator: true });
    await readAdminFile(she, former);
    await app.db
      .updateTable('members')
      .set({ is_moderator: false })
      .where('id', '=', former.id)
      .execute();
    for (const by of [former, reporters[0], she]) {
      const refused = await decide(by, she, { act: 'dismiss', reports });
      expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
      expect((await app.call('listMemberCases', { token: by.token, query: {} })).status).toBe(403);
    }
    expect(await findCase(admin, she)).toBeDefined();
  });

  it('is refused with reports on another member, unknown reports or an unknown member', async () => {
    const [one, other] = [await createReportedMember(), await createReportedMember()];
    const since = await lastAuditId(app);
    for (const reports of [other.reports, [...one.reports, ...other.reports], [uuidv7()]]) {
      const refused = await decide(moderator, one.she, { act: 'dismiss', reports });
      expect([refused.status, refused.error.code]).toEqual([409, 'DECIDED']);
    }
    const gone = await decide(moderator, { id: uuidv7() }, { act: 'dismiss', reports: [uuidv7()] });
    expect([gone.status, gone.error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    const unknown = { act: 'dismiss', reports: one.reports, reasons: ['MANY_ACCOUNTS'] };
    expect((await decide(moderator, one.she, unknown)).error.code).toBe('DECIDED');
    expect(await actsSince(app, since)).toEqual([]);
    expect((await findCase(admin, one.she))?.reportsCount).toBe(2);
  });

  it.each<[Decision, string]>([
    [{ act: 'block', reports: ['ID'] }, 'Please give a reason'],
    [{ act: 'block', reports: ['ID'], reason: '  ' }, 'Please give a reason'],
    [{ act: 'block', reports: ['ID'], reason: null }, 'Please give a reason'],
    [{ act: 'dismiss', reports: [] }, 'Please choose at least one report or reason'],
    [{ act: 'forgive', reports: ['ID'] }, 'Please choose how the case ends'],
    [{ act: 'dismiss', reports: ['one'] }, 'This is not a valid id.'],
    [{ act: 'dismiss', reports: [], reasons: ['ENVY'] }, 'This reason does not exist.'],
  ])('with %j is refused with 400', async (body, message) => {
    const { she, reports } = await createReportedMember();
    const ids = body.reports.flatMap((id) => (id === 'ID' ? reports : id));
    const refused = await decide(moderator, she, { ...body, reports: ids });
    expect([refused.status, refused.error.message]).toEqual([400, message]);
    expect((await findCase(admin, she))?.reportsCount).toBe(2);
  });
});
