import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { askForReview } from '../src/db/review.ts';
import { actsSince, lastLine } from './harness/admin.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, createReporter, signInAnew, type TestMember } from './harness/factories.ts';
import { matching } from './harness/matching.ts';

/* A member's open reports and reasons for review are one case, decided in one step. */

let app: TestApp;
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { is_admin: true });
  moderator = await createMember(app, { is_moderator: true });
});
// Sessions of moderators end after 12 hours, and the clock moves.
beforeEach(() => signInAnew(app));
afterAll(() => app.close());

type Body = Parameters<typeof decide>[2];
const decide = (
  by: TestMember,
  { id }: { id: string },
  body: { act: string; reports: string[]; reasons?: string[]; reason?: string | null },
) =>
  app.call('decideMemberCase', {
    token: by.token,
    params: { id },
    body: { reasons: [], ...body } as never,
  });
const report = async (by: TestMember, { id }: TestMember, more = {}) => {
  const body = { memberId: id, reason: 'HARASSMENT', ...more } as never;
  return (await app.call('reportMember', { token: by.token, body })).body.id;
};
const fileOf = async ({ id }: TestMember, by = admin) =>
  (await app.call('readAdminUser', { token: by.token, params: { id } })).body.user;
const cases = async (by: TestMember) =>
  (await app.call('listMemberCases', { token: by.token, query: { limit: 100 } })).body.cases;
const caseOf = async (by: TestMember, { id }: TestMember) =>
  (await cases(by)).find((one) => one.id === id);
const review = ({ id: memberId }: TestMember) =>
  askForReview(app.db, { memberId, reason: 'MANY_PROFILES', at: app.clock.now() });
const mailsTo = async ({ email }: TestMember) => {
  const query = app.db.selectFrom('outbox').select('subject').orderBy('id');
  const rows = await query.where('recipient', '=', email ?? '').execute();
  return rows.map(({ subject }) => subject);
};
const sees = async (viewer: TestMember, { id }: TestMember) =>
  (await app.call('readProfile', { token: viewer.token, params: { id } })).status === 200;

/** Two reporters of whom one reported twice, the second report by another hour. */
async function reported() {
  const she = await createMember(app);
  const reporters = [await createReporter(app), await createReporter(app)] as const;
  const reports = [await report(reporters[0], she), await report(reporters[0], she)];
  app.clock.advance(3_600_000);
  reports.push(await report(reporters[1], she, { reason: 'FAKE_PROFILE' }));
  return { she, reporters, reports };
}

describe('a case', () => {
  it('is one for all reports on a member, with what each is for', async () => {
    const { she, reporters } = await reported();
    const before = await cases(moderator);
    expect(before.filter(({ id }) => id === she.id)).toHaveLength(1);
    expect(await caseOf(moderator, she)).toMatchObject({
      name: she.name,
      reportsCount: 2,
      reportedFor: ['FAKE_PROFILE', 'HARASSMENT'],
    });
    const { reports } = await fileOf(she, moderator);
    expect(reports.map(({ reporter }) => reporter?.name)).toEqual(
      [1, 0, 0].map((index) => reporters[index]?.name),
    );
    expect(JSON.stringify(before)).not.toContain(she.email);
  });

  it.each<[string, 'dismissed' | 'resolved', string, string]>([
    ['dismiss', 'dismissed', 'DISMISS_CASE', 'Your report to Sambandha is decided'],
    ['resolve', 'resolved', 'RESOLVE_CASE', 'Your report to Sambandha is decided'],
    ['askPhoto', 'resolved', 'PHOTO_CASE', 'Your report to Sambandha is decided'],
    ['block', 'resolved', 'BLOCK', 'Your report to Sambandha is decided'],
  ])('%s closes them all, is one line of the log, and tells each reporter once', async (...row) => {
    const [act, status, entry, letter] = row;
    const { she, reporters, reports } = await reported();
    await review(she);
    const since = await lastLine(app);
    const given = { act, reports, reasons: ['MANY_PROFILES'], reason: 'Seen by two' };
    const answer = await decide(moderator, she, given);
    expect([answer.status, answer.body.user.reportsCount]).toEqual([200, 0]);
    expect(await actsSince(app, since)).toEqual([entry]);
    const file = await fileOf(she);
    expect(file.reports.map((one) => [one.status, one.note])).toEqual(
      Array(3).fill([status, 'Seen by two']),
    );
    expect([file.reasons, file.history[0]?.note]).toEqual([[], 'Seen by two']);
    for (const reporter of reporters) expect(await mailsTo(reporter)).toEqual([letter]);
    expect(await caseOf(admin, she)).toBeUndefined();
  });

  it('of a held profile brings it back when dismissed, and not before', async () => {
    const she = await createMember(app);
    const viewer = await createMember(app, { gender: 'MALE' });
    const reports = [];
    for (const by of [1, 2, 3]) {
      reports.push(await report(await createReporter(app), she, { details: `Number ${by}` }));
      app.clock.advance(3_600_000);
    }
    expect(await sees(viewer, she)).toBe(false);
    const some = { act: 'dismiss', reports: reports.slice(0, 2) };
    expect((await decide(moderator, she, some)).status).toBe(200);
    expect([await sees(viewer, she), (await caseOf(admin, she))?.reportsCount]).toEqual([false, 1]);
    await decide(moderator, she, { act: 'dismiss', reports: reports.slice(2) });
    expect(await sees(viewer, she)).toBe(true);
  });

  it('without reports is reviewed, and a blocked member has one, too', async () => {
    const she = await createMember(app);
    await review(she);
    const since = await lastLine(app);
    await decide(moderator, she, { act: 'dismiss', reports: [], reasons: ['MANY_PROFILES'] });
    expect(await actsSince(app, since)).toEqual(['REVIEW']);
    const blocked = await createMember(app, { blocked_at: app.clock.now() });
    await review(blocked);
    expect(await caseOf(moderator, blocked)).toMatchObject({ status: 'blocked' });
  });

  it('with a photo asked for within a day stays open: nothing is half done', async () => {
    const { she, reports } = await reported();
    const params = { id: she.id };
    await app.call('askForPhoto', { token: admin.token, params, body: {} });
    const since = await lastLine(app);
    const refused = await decide(moderator, she, { act: 'askPhoto', reports });
    expect([refused.status, refused.error.code]).toEqual([409, 'DECIDED']);
    expect([await actsSince(app, since), (await caseOf(admin, she))?.reportsCount]).toEqual([
      [],
      2,
    ]);
  });
});

describe('who comes second', () => {
  it.each(['dismiss', 'resolve', 'askPhoto', 'block'])(
    'with %s is told, and nothing is done twice: a race of two, and a replay',
    async (act) => {
      const { she, reporters, reports } = await reported();
      const since = await lastLine(app);
      const given = { act, reports, reason: 'Once' };
      const answers = await Promise.all([decide(admin, she, given), decide(moderator, she, given)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const replay = await decide(admin, she, given);
      for (const { error } of [...answers.filter(({ status }) => status === 409), replay]) {
        expect(error.message).toBe('Somebody else has decided on this already. Please look again.');
      }
      expect(await actsSince(app, since)).toHaveLength(1);
      for (const reporter of reporters) expect(await mailsTo(reporter)).toHaveLength(1);
    },
  );

  it('after one report of several was decided changes nothing', async () => {
    const { she, reports } = await reported();
    const params = { id: reports[0] ?? '' };
    const body = { outcome: 'dismissed' } as const;
    await app.call('resolveReport', { token: admin.token, params, body });
    for (const act of ['dismiss', 'block']) {
      const refused = await decide(moderator, she, { act, reports, reason: 'Late' });
      expect(refused.error.code).toBe('DECIDED');
    }
    expect(await fileOf(she)).toMatchObject({ status: 'reported', blockReason: null });
  });

  it('leaves open what came in after the look, and a block takes it along', async () => {
    const { she, reports } = await reported();
    await report(await createReporter(app), she);
    await decide(moderator, she, { act: 'dismiss', reports });
    expect((await caseOf(admin, she))?.reportsCount).toBe(1);
    const other = await reported();
    const [first = ''] = other.reports;
    await decide(moderator, other.she, { act: 'block', reason: 'Money', reports: [first] });
    const file = await fileOf(other.she);
    expect(file.reports.map(({ status }) => status)).toEqual(Array(3).fill('resolved'));
  });
});

describe('nobody decides', () => {
  it('about a member whom they reported themselves, an admin neither', async () => {
    const party = await createMember(app, { gender: 'MALE', is_admin: true });
    const { she, reports } = await reported();
    reports.push(await report(party, she));
    const since = await lastLine(app);
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
      'You have reported this member yourself. Somebody else has to decide.',
    );
    expect(await actsSince(app, since)).toEqual([]);
    expect((await decide(admin, she, { act: 'dismiss', reports })).status).toBe(200);
  });

  it('about themselves, nor sees their own case or who reported them', async () => {
    for (const rank of [{ is_moderator: true }, { is_admin: true }]) {
      const own = await createMember(app, rank);
      const reporter = await createReporter(app);
      const id = await report(reporter, own, { details: 'Writes at night' });
      const refused = await decide(own, own, { act: 'dismiss', reports: [id] });
      expect([refused.status, refused.error.code]).toEqual([409, 'OWN_ACCOUNT']);
      const query = { limit: 100, memberId: own.id };
      const list = await app.call('listAdminReports', { token: own.token, query });
      const seen = JSON.stringify([list.body, await fileOf(own, own), await cases(own)]);
      for (const word of [reporter.name, 'Writes at night']) expect(seen).not.toContain(word);
      expect(list.body.reports).toEqual([]);
      expect((await caseOf(admin, own))?.reportsCount).toBe(1);
    }
  });

  it('as a moderator about staff, whose cases stand before admins alone', async () => {
    const before = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
    for (const rank of [{ is_moderator: true }, { is_admin: true }]) {
      const above = await createMember(app, rank);
      const id = await report(await createReporter(app), above);
      for (const act of ['dismiss', 'block']) {
        const refused = await decide(moderator, above, { act, reports: [id], reason: 'Rival' });
        expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
      }
      expect(await caseOf(moderator, above)).toBeUndefined();
      expect((await decide(admin, above, { act: 'dismiss', reports: [id] })).status).toBe(200);
    }
    const after = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
    expect(after.memberCases).toBe(before.memberCases);
  });

  it('who was demoted since they looked, nor a plain member', async () => {
    const { she, reporters, reports } = await reported();
    const former = await createMember(app, { is_moderator: true });
    await fileOf(she, former);
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
    expect(await caseOf(admin, she)).toBeDefined();
  });

  it('with reports of somebody else, of nobody, or about nobody', async () => {
    const [one, other] = [await reported(), await reported()];
    const since = await lastLine(app);
    for (const reports of [other.reports, [...one.reports, ...other.reports], [uuidv7()]]) {
      const refused = await decide(moderator, one.she, { act: 'dismiss', reports });
      expect([refused.status, refused.error.code]).toEqual([409, 'DECIDED']);
    }
    const gone = await decide(moderator, { id: uuidv7() }, { act: 'dismiss', reports: [uuidv7()] });
    expect([gone.status, gone.error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    const unknown = { act: 'dismiss', reports: one.reports, reasons: ['MANY_ACCOUNTS'] };
    expect((await decide(moderator, one.she, unknown)).error.code).toBe('DECIDED');
    expect(await actsSince(app, since)).toEqual([]);
    expect((await caseOf(admin, one.she))?.reportsCount).toBe(2);
  });

  it.each<[Body, string]>([
    [{ act: 'block', reports: ['ID'] }, 'Please give a reason'],
    [{ act: 'block', reports: ['ID'], reason: '  ' }, 'Please give a reason'],
    [{ act: 'block', reports: ['ID'], reason: null }, 'Please give a reason'],
    [{ act: 'dismiss', reports: [] }, 'Please choose at least one report or reason'],
    [{ act: 'forgive', reports: ['ID'] }, 'Please choose how the case ends'],
    [{ act: 'dismiss', reports: ['one'] }, 'This is not a valid id.'],
    [{ act: 'dismiss', reports: [], reasons: ['ENVY'] }, 'This reason does not exist.'],
  ])('with %j', async (body, message) => {
    const { she, reports } = await reported();
    const ids = body.reports.flatMap((id) => (id === 'ID' ? reports : id));
    const refused = await decide(moderator, she, { ...body, reports: ids });
    expect([refused.status, refused.error.message]).toEqual([400, message]);
    expect((await caseOf(admin, she))?.reportsCount).toBe(2);
  });
});

test('reports on members who left stand by themselves, and every tab has its number', async () => {
  const on = matching(app);
  const { she, he, id: matchId } = await on.connectedPair();
  const before = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
  const id = await report(he, she, { matchId });
  await app.call('deleteAccount', { token: she.token });
  const stats = async () =>
    (await app.call('readAdminStats', { token: moderator.token })).body.stats;
  expect(await stats()).toMatchObject({
    departedReports: before.departedReports + 1,
    memberCases: before.memberCases,
  });
  const query = { status: 'departed', limit: 100 } as const;
  const { body } = await app.call('listAdminReports', { token: moderator.token, query });
  expect(body.reports).toMatchObject([{ id, member: null, reporter: { id: he.id } }]);
  await app.call('resolveReport', {
    token: moderator.token,
    params: { id },
    body: { outcome: 'resolved' },
  });
  expect(await stats()).toMatchObject({
    departedReports: before.departedReports,
    decidedReports: before.decidedReports + 1,
  });
});
