import { afterEach, describe, expect, test } from 'vitest';
import { remindOfOverdueCases } from '../../src/features/admin/overdue.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A moderator with a conflict of interest (a relative, a former match, a block on either side)
 * handles no case about the member, even after the account is deleted.
 */

const app = testApp();
const matchApi = matchCalls(app);
// Without this deletion, each case would notify the teams of all earlier tests.
afterEach(async () => {
  await app.db
    .updateTable('members')
    .set({ is_moderator: false, is_admin: false })
    .where('is_moderator', '=', true)
    .execute();
});

const createStaff = (columns = {}) =>
  createMember(app, { gender: 'MALE', is_moderator: true, is_admin: true, ...columns });

/** The reasons for a conflict of interest between a moderator and a member. */
const conflicts = {
  'a moderator who is a relative of the member': async (she: TestMember, he: TestMember) =>
    addRelative(app, he.id, she.id),
  'a moderator who was a relative of the member': async (she: TestMember, he: TestMember) => {
    await addRelative(app, he.id, she.id);
    await app.call('leaveFamily', { token: he.token, params: { candidateId: she.id } });
  },
  'a moderator blocked by the member': async (she: TestMember, he: TestMember) => {
    await matchApi.block(she, he);
  },
  'a moderator who blocked the member': async (she: TestMember, he: TestMember) => {
    await matchApi.block(he, she);
  },
  'a moderator who is a former match of the member': async (she: TestMember, he: TestMember) => {
    const { id } = (await matchApi.request(she, he)).body.match;
    await matchApi.act(he, id, 'accept');
    await matchApi.act(she, id, 'end');
  },
} as const;

const deleteAccount = async (she: TestMember) => {
  const { status } = await app.call('deleteAccount', { token: she.token });
  expect(status).toBe(204);
};

const findPressedCase = (she: TestMember) =>
  app.db
    .selectFrom('pressed_cases')
    .select('id')
    .where('candidate_id', '=', she.id)
    .executeTakeFirstOrThrow();

/** The lists and figures of the panel, each read by one moderator. */
const panel = {
  stats: async ({ token }: TestMember) => (await app.call('readAdminStats', { token })).body.stats,
  pressed: async ({ token }: TestMember) =>
    (await app.call('listPressedCases', { token })).body.cases,
  reports: async ({ token }: TestMember) => {
    const listReports = async (status: 'open' | 'departed' | 'decided') =>
      (await app.call('listAdminReports', { token, query: { status } })).body.reports;
    return [
      ...(await listReports('open')),
      ...(await listReports('departed')),
      ...(await listReports('decided')),
    ];
  },
  feedback: async ({ token }: TestMember) =>
    (await app.call('listFeedback', { token, query: { status: 'open' } })).body.feedback,
  recovery: async ({ token }: TestMember) =>
    (await app.call('listRecoveryCases', { token, query: { status: 'open' } })).body.cases,
  log: async ({ token }: TestMember) =>
    (await app.call('listAuditLog', { token, query: {} })).body.entries,
};

describe.each(Object.entries(conflicts))('%s', (_, createConflict) => {
  /** Creates two moderators: `he` has a conflict of interest, `colleague` has none. */
  async function createTeam() {
    const she = await createMember(app);
    const [he, colleague] = [await createStaff(), await createStaff()];
    await createConflict(she, he);
    return { she, he, colleague };
  }

  test('cannot open or find the member', async () => {
    const { she, he, colleague } = await createTeam();
    const params = { id: she.id };
    const readMember = (reader: TestMember) =>
      app.call('readAdminUser', { token: reader.token, params });
    expect((await readMember(he)).error.code).toBe('PROFILE_NOT_FOUND');
    expect((await readMember(colleague)).status).toBe(200);
    const search = { search: she.id };
    const searchResponse = await app.call('searchAdminUsers', { token: he.token, body: search });
    expect(searchResponse.body.users).toEqual([]);
  });

  test.each(['the account exists', 'the account is deleted'] as const)(
    'cannot find or release the pressed case while %s',
    async (when) => {
      const { she, he, colleague } = await createTeam();
      await app.call('press', { token: she.token, body: { contact: 'Latha, 98860 11111' } });
      const { id } = await findPressedCase(she);
      if (when === 'the account is deleted') await deleteAccount(she);
      const before = (await panel.pressed(he)).map(({ id }) => id);
      expect(before).not.toContain(id);
      const params = { id };
      expect((await app.call('readPressedCase', { token: he.token, params })).status).toBe(404);
      const body = { saidSo: true, note: 'She said so at the door' } as const;
      const releaseCase = (actor: TestMember) =>
        app.call('releasePressed', { token: actor.token, params, body });
      expect((await releaseCase(he)).status).toBe(404);
      expect((await panel.stats(he)).pressedCases).toBe(before.length);
      expect((await releaseCase(colleague)).status).toBe(200);
    },
  );

  test.each(['about the member', 'by the member'] as const)(
    'cannot find or decide a report %s, also after the account is deleted',
    async (which) => {
      const { she, he, colleague } = await createTeam();
      const man = await createMember(app, { gender: 'MALE' });
      const [reporter, reported] = which === 'by the member' ? [she, man] : [man, she];
      const report = await app.call('reportMember', {
        token: reporter.token,
        body: { memberId: reported.id, reason: 'FAKE_PROFILE' },
      });
      const { id } = report.body;
      const readReportView = async (reader: TestMember) => {
        return {
          found: (await panel.reports(reader)).some((report) => report.id === id),
          departed: (await panel.stats(reader)).departedReports,
        };
      };
      expect((await readReportView(he)).found).toBe(false);
      expect((await readReportView(colleague)).found).toBe(true);
      const departed = (await readReportView(he)).departed;
      await deleteAccount(she);
      expect(await readReportView(he)).toEqual({ found: false, departed });
      expect((await readReportView(colleague)).found).toBe(true);
      const body = { outcome: 'dismissed', note: 'Nothing there' } as const;
      const decideReport = (actor: TestMember) =>
        app.call('resolveReport', { token: actor.token, params: { id }, body });
      expect((await decideReport(he)).status).toBe(404);
      expect((await decideReport(colleague)).status).toBe(200);
    },
  );

  test('does not see a report by the member in cases, statistics or the dashboard', async () => {
    const { she, he, colleague } = await createTeam();
    const man = await createMember(app, { gender: 'MALE' });
    const readCounts = async ({ token }: TestMember) => {
      const { cases } = (await app.call('listMemberCases', { token, query: {} })).body;
      const { stats } = (await app.call('readAdminStats', { token })).body;
      const { days } = (await app.call('readDashboard', { token, query: {} })).body;
      const { reported, memberCases } = stats;
      const users = (await app.call('listAdminUsers', { token, query: { status: 'reported' } }))
        .body.users;
      return {
        ...{ reported, memberCases, reports: days.at(-1)?.reports },
        found: [...cases, ...users].filter(({ id }) => id === man.id).length,
      };
    };
    const [before, colleagueBefore] = [await readCounts(he), await readCounts(colleague)];
    const body = { memberId: man.id, reason: 'FAKE_PROFILE' } as const;
    await app.call('reportMember', { token: she.token, body });
    expect(await readCounts(he)).toEqual(before);
    expect(await readCounts(colleague)).toEqual({
      reported: colleagueBefore.reported + 1,
      memberCases: colleagueBefore.memberCases + 1,
      reports: (colleagueBefore.reports ?? 0) + 1,
      found: 2,
    });
  });

  test('does not see views of the member in the dashboard', async () => {
    const { she, he, colleague } = await createTeam();
    const readViewCounts = async ({ token }: TestMember) => {
      const { days, lookers } = (await app.call('readDashboard', { token, query: {} })).body;
      return [days.at(-1)?.looks, lookers?.find(({ name }) => name === colleague.name)?.looks ?? 0];
    };
    const [before, colleagueBefore] = [await readViewCounts(he), await readViewCounts(colleague)];
    await app.call('readAdminUser', { token: colleague.token, params: { id: she.id } });
    expect(await readViewCounts(he)).toEqual(before);
    expect(await readViewCounts(colleague)).not.toEqual(colleagueBefore);
  });

  test('does not see feedback of the member in the inbox or its count', async () => {
    const { she, he, colleague } = await createTeam();
    const before = (await panel.stats(he)).openFeedback;
    await app.call('sendFeedback', {
      token: she.token,
      body: { title: 'My uncle', description: 'He makes me answer men whom I do not know.' },
    });
    const [herFeedback] = (await panel.feedback(colleague))
      .filter(({ title }) => title === 'My uncle')
      .slice(-1);
    expect((await panel.feedback(he)).map(({ id }) => id)).not.toContain(herFeedback?.id);
    expect((await panel.stats(he)).openFeedback).toBe(before);
    const params = { id: herFeedback?.id ?? '' };
    const answer = { token: he.token, params, body: { status: 'closed' } } as const;
    expect((await app.call('answerFeedback', answer)).status).toBe(404);
    expect((await app.call('revealSender', { token: he.token, params })).status).toBe(404);
    await deleteAccount(she);
  });

  test('does not see a recovery case of the member', async () => {
    const { she, he, colleague } = await createTeam();
    const before = (await panel.stats(he)).openCases;
    await app.query(`INSERT INTO recovery_cases
      (id, member_id, kind, changed_at, opened_at, former_phone, present_phone, present_password_hash)
      VALUES (gen_random_uuid(), '${she.id}', 'phone', now(), now(), '+919900000001',
        '+919900000002', 'x')`);
    const ids = async (reader: TestMember) =>
      (await panel.recovery(reader)).map(({ member }) => member.id);
    expect(await ids(colleague)).toContain(she.id);
    expect(await ids(he)).not.toContain(she.id);
    expect((await panel.stats(he)).openCases).toBe(before);
    await app.query(`DELETE FROM recovery_cases WHERE member_id = '${she.id}'`);
  });

  const readNotificationKinds = async ({ token }: TestMember) =>
    (await app.call('listNotifications', { token, query: {} })).body.notifications.map(
      ({ kind }) => kind,
    );

  test('is not notified of an urgent case of the member', async () => {
    const { she, he, colleague } = await createTeam();
    await app.call('press', { token: she.token, body: {} });
    expect(await readNotificationKinds(colleague)).toContain('URGENT_CASE');
    expect(await readNotificationKinds(he)).not.toContain('URGENT_CASE');
  });

  test('is not notified of an urgent report by the member', async () => {
    const { she, he, colleague } = await createTeam();
    const { id: memberId } = await createMember(app, { gender: 'MALE' });
    const body = { memberId, reason: 'FORCED' } as const;
    expect((await app.call('reportMember', { token: she.token, body })).status).toBe(201);
    expect(await readNotificationKinds(colleague)).toContain('URGENT_CASE');
    expect(await readNotificationKinds(he)).not.toContain('URGENT_CASE');
  });

  test('is not notified of the overdue case after the account is deleted', async () => {
    await app.query('DELETE FROM pressed_cases');
    await app.query('DELETE FROM reports');
    const { she, he } = await createTeam();
    await app.call('press', { token: she.token, body: {} });
    const { due_at: due } = await app.db
      .selectFrom('pressed_cases')
      .select('due_at')
      .where('candidate_id', '=', she.id)
      .executeTakeFirstOrThrow();
    const appointedSince = await createStaff();
    await deleteAccount(she);
    await remindOfOverdueCases({ ...app.context, now: () => due });
    expect(await readNotificationKinds(appointedSince)).toContain('URGENT_CASE');
    expect(await readNotificationKinds(he)).not.toContain('URGENT_CASE');
  });

  test('does not see audit entries about the member, also after the account is deleted', async () => {
    const { she, he, colleague } = await createTeam();
    const params = { id: she.id };
    await app.call('readAdminUser', { token: colleague.token, params });
    await app.call('press', { token: she.token, body: {} });
    const { id } = await findPressedCase(she);
    await app.call('readPressedCase', { token: colleague.token, params: { id } });
    const entries = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('member_id', '=', she.id)
      .execute();
    const ids = entries.map((line) => line.id);
    const findEntryIds = async (reader: TestMember) =>
      (await panel.log(reader)).map((line) => line.id).filter((line) => ids.includes(line));
    expect(ids).toHaveLength(2);
    expect(await findEntryIds(he)).toEqual([]);
    await deleteAccount(she);
    expect(await findEntryIds(he)).toEqual([]);
    expect((await findEntryIds(colleague)).toSorted()).toEqual(ids.toSorted());
  });
});

test('a moderator without a conflict of interest sees the pressed case', async () => {
  const she = await createMember(app);
  const relative = await createRelative(app);
  await addRelative(app, relative.id, she.id);
  await app.call('press', { token: she.token, body: {} });
  const colleague = await createStaff();
  expect((await panel.pressed(colleague)).map(({ member }) => member?.id)).toContain(she.id);
});
