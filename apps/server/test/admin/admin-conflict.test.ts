import { DAY_MS } from '@sambandha/contract/durations';
import { afterEach, describe, expect, test } from 'vitest';
import { remindOfUrgentCases } from '../../src/features/admin/overdue.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A moderator with a conflict of interest (a present or former relative, a former match, a block on
 * either side) handles no case about the member, even after the account is deleted.
 */

const app = testApp();
const matchApi = matchCalls(app);
// Without this reset, each case would also notify the moderators of earlier tests.
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
  'a moderator who is a relative of the member': async (woman: TestMember, moderator: TestMember) =>
    addRelative(app, moderator.id, woman.id),
  'a moderator who was a relative of the member': async (
    woman: TestMember,
    moderator: TestMember,
  ) => {
    await addRelative(app, moderator.id, woman.id);
    await app.call('leaveFamily', { token: moderator.token, params: { candidateId: woman.id } });
  },
  'a moderator blocked by the member': async (woman: TestMember, moderator: TestMember) => {
    await matchApi.block(woman, moderator);
  },
  'a moderator who blocked the member': async (woman: TestMember, moderator: TestMember) => {
    await matchApi.block(moderator, woman);
  },
  'a moderator who is a former match of the member': async (
    woman: TestMember,
    moderator: TestMember,
  ) => {
    const { id } = (await matchApi.request(woman, moderator)).body.match;
    await matchApi.act(moderator, id, 'accept');
    await matchApi.act(woman, id, 'end');
  },
  'a moderator who is a former match and sent interest again': async (
    woman: TestMember,
    moderator: TestMember,
  ) => {
    const { id } = (await matchApi.request(woman, moderator)).body.match;
    await matchApi.act(moderator, id, 'accept');
    await matchApi.act(woman, id, 'end');
    app.clock.advance(91 * DAY_MS);
    await refreshSessions(app);
    expect((await matchApi.request(moderator, woman)).status).toBe(201);
    await matchApi.act(moderator, id, 'withdraw');
  },
} as const;

const deleteAccount = async (woman: TestMember) => {
  const { status } = await app.call('deleteAccount', { token: woman.token });
  expect(status).toBe(204);
};

const findPressedCase = (woman: TestMember) =>
  app.db
    .selectFrom('pressed_cases')
    .select('id')
    .where('candidate_id', '=', woman.id)
    .executeTakeFirstOrThrow();

/** Functions that read a list or the figures of the panel as a moderator. */
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
  /** Creates two moderators: `moderator` has a conflict of interest, `colleague` has none. */
  async function createTeam() {
    const woman = await createMember(app);
    const [moderator, colleague] = [await createStaff(), await createStaff()];
    await createConflict(woman, moderator);
    return { woman, moderator, colleague };
  }

  test('cannot open or find the member', async () => {
    const { woman, moderator, colleague } = await createTeam();
    const params = { id: woman.id };
    const readMember = (reader: TestMember) =>
      app.call('readAdminUser', { token: reader.token, params });
    expect((await readMember(moderator)).error.code).toBe('PROFILE_NOT_FOUND');
    expect((await readMember(colleague)).status).toBe(200);
    const searchResponse = await app.call('searchAdminUsers', {
      token: moderator.token,
      body: { search: woman.id },
    });
    expect(searchResponse.body.users).toEqual([]);
  });

  test.each(['the account exists', 'the account is deleted'] as const)(
    'cannot find or release the pressed case while %s',
    async (when) => {
      const { woman, moderator, colleague } = await createTeam();
      await app.call('press', { token: woman.token, body: {} });
      const { id } = await findPressedCase(woman);
      if (when === 'the account is deleted') await deleteAccount(woman);
      const before = (await panel.pressed(moderator)).map((pressedCase) => pressedCase.id);
      expect(before).not.toContain(id);
      const params = { id };
      expect((await app.call('readPressedCase', { token: moderator.token, params })).status).toBe(
        404,
      );
      const body = { saidSo: true, note: 'She said so at the door' } as const;
      const releaseCase = (actor: TestMember) =>
        app.call('releasePressed', { token: actor.token, params, body });
      expect((await releaseCase(moderator)).status).toBe(404);
      expect((await panel.stats(moderator)).pressedCases).toBe(before.length);
      expect((await releaseCase(colleague)).status).toBe(200);
    },
  );

  test.each(['about the member', 'by the member'] as const)(
    'cannot find or decide a report %s, also after the account is deleted',
    async (which) => {
      const { woman, moderator, colleague } = await createTeam();
      const man = await createMember(app, { gender: 'MALE' });
      const [reporter, reported] = which === 'by the member' ? [woman, man] : [man, woman];
      const report = await app.call('reportMember', {
        token: reporter.token,
        body: { memberId: reported.id, reason: 'FAKE_PROFILE' },
      });
      const { id } = report.body;
      const readReportView = async (reader: TestMember) => {
        return {
          isListed: (await panel.reports(reader)).some((listedReport) => listedReport.id === id),
          departedCount: (await panel.stats(reader)).departedReports,
        };
      };
      expect((await readReportView(moderator)).isListed).toBe(false);
      expect((await readReportView(colleague)).isListed).toBe(true);
      const { departedCount } = await readReportView(moderator);
      await deleteAccount(woman);
      expect(await readReportView(moderator)).toEqual({ isListed: false, departedCount });
      expect((await readReportView(colleague)).isListed).toBe(true);
      const body = { outcome: 'dismissed', note: 'Nothing there' } as const;
      const decideReport = (actor: TestMember) =>
        app.call('resolveReport', { token: actor.token, params: { id }, body });
      expect((await decideReport(moderator)).status).toBe(404);
      expect((await decideReport(colleague)).status).toBe(200);
    },
  );

  test('does not see a report by the member in cases, statistics or the dashboard', async () => {
    const { woman, moderator, colleague } = await createTeam();
    const man = await createMember(app, { gender: 'MALE' });
    const readCounts = async ({ token }: TestMember) => {
      const { cases } = (await app.call('listMemberCases', { token, query: {} })).body;
      const { stats } = (await app.call('readAdminStats', { token })).body;
      const { days } = (await app.call('readDashboard', { token, query: {} })).body;
      const { reported, memberCases } = stats;
      const users = (await app.call('listAdminUsers', { token, query: { status: 'reported' } }))
        .body.users;
      return {
        reported,
        memberCases,
        reports: days.at(-1)?.reports,
        listedCount: [...cases, ...users].filter(({ id }) => id === man.id).length,
      };
    };
    const [before, colleagueBefore] = [await readCounts(moderator), await readCounts(colleague)];
    const body = { memberId: man.id, reason: 'FAKE_PROFILE' } as const;
    await app.call('reportMember', { token: woman.token, body });
    expect(await readCounts(moderator)).toEqual(before);
    expect(await readCounts(colleague)).toEqual({
      reported: colleagueBefore.reported + 1,
      memberCases: colleagueBefore.memberCases + 1,
      reports: (colleagueBefore.reports ?? 0) + 1,
      listedCount: 2,
    });
  });

  test('does not see views of the member in the dashboard', async () => {
    const { woman, moderator, colleague } = await createTeam();
    const readViewCounts = async ({ token }: TestMember) => {
      const { days, lookers } = (await app.call('readDashboard', { token, query: {} })).body;
      return [days.at(-1)?.looks, lookers?.find(({ name }) => name === colleague.name)?.looks ?? 0];
    };
    const [before, colleagueBefore] = [
      await readViewCounts(moderator),
      await readViewCounts(colleague),
    ];
    await app.call('readAdminUser', { token: colleague.token, params: { id: woman.id } });
    expect(await readViewCounts(moderator)).toEqual(before);
    expect(await readViewCounts(colleague)).not.toEqual(colleagueBefore);
  });

  test('does not see feedback of the member in the inbox or its count', async () => {
    const { woman, moderator, colleague } = await createTeam();
    const before = (await panel.stats(moderator)).openFeedback;
    await app.call('sendFeedback', {
      token: woman.token,
      body: { title: 'My uncle', description: 'He makes me answer men whom I do not know.' },
    });
    const [womanFeedback] = (await panel.feedback(colleague))
      .filter(({ title }) => title === 'My uncle')
      .slice(-1);
    expect((await panel.feedback(moderator)).map(({ id }) => id)).not.toContain(womanFeedback?.id);
    expect((await panel.stats(moderator)).openFeedback).toBe(before);
    const params = { id: womanFeedback?.id ?? '' };
    const answer = { token: moderator.token, params, body: { status: 'closed' } } as const;
    expect((await app.call('answerFeedback', answer)).status).toBe(404);
    expect((await app.call('revealSender', { token: moderator.token, params })).status).toBe(404);
    // The feedback is deleted with the account, so that later tests do not find it.
    await deleteAccount(woman);
  });

  test('does not see a recovery case of the member', async () => {
    const { woman, moderator, colleague } = await createTeam();
    const before = (await panel.stats(moderator)).openCases;
    await app.query(`INSERT INTO recovery_cases
      (id, member_id, kind, changed_at, opened_at, former_phone, present_phone, present_password_hash)
      VALUES (gen_random_uuid(), '${woman.id}', 'phone', now(), now(), '+919900000001',
        '+919900000002', 'x')`);
    const listMemberIds = async (reader: TestMember) =>
      (await panel.recovery(reader)).map(({ member }) => member.id);
    expect(await listMemberIds(colleague)).toContain(woman.id);
    expect(await listMemberIds(moderator)).not.toContain(woman.id);
    expect((await panel.stats(moderator)).openCases).toBe(before);
    await app.query(`DELETE FROM recovery_cases WHERE member_id = '${woman.id}'`);
  });

  const readNotificationKinds = async ({ token }: TestMember) =>
    (await app.call('listNotifications', { token, query: {} })).body.notifications.map(
      ({ kind }) => kind,
    );

  test('is not notified of an urgent case of the member', async () => {
    const { woman, moderator, colleague } = await createTeam();
    await app.call('press', { token: woman.token, body: {} });
    expect(await readNotificationKinds(colleague)).toContain('URGENT_CASE');
    expect(await readNotificationKinds(moderator)).not.toContain('URGENT_CASE');
  });

  test('is not notified of an urgent report by the member', async () => {
    const { woman, moderator, colleague } = await createTeam();
    const { id: memberId } = await createMember(app, { gender: 'MALE' });
    const body = { memberId, reason: 'FORCED' } as const;
    expect((await app.call('reportMember', { token: woman.token, body })).status).toBe(201);
    expect(await readNotificationKinds(colleague)).toContain('URGENT_CASE');
    expect(await readNotificationKinds(moderator)).not.toContain('URGENT_CASE');
  });

  test('is not notified of the overdue case after the account is deleted', async () => {
    // The job reminds the team of every urgent case, so the cases of earlier tests are removed.
    await app.query('DELETE FROM pressed_cases');
    await app.query('DELETE FROM reports');
    const { woman, moderator } = await createTeam();
    await app.call('press', { token: woman.token, body: {} });
    const { due_at: due } = await app.db
      .selectFrom('pressed_cases')
      .select('due_at')
      .where('candidate_id', '=', woman.id)
      .executeTakeFirstOrThrow();
    // The press was before this appointment, so only the reminder can notify this person.
    const newStaff = await createStaff();
    await deleteAccount(woman);
    await remindOfUrgentCases({ ...app.context, now: () => due });
    expect(await readNotificationKinds(newStaff)).toContain('URGENT_CASE');
    expect(await readNotificationKinds(moderator)).not.toContain('URGENT_CASE');
  });

  test('does not see audit entries about the member, also after the account is deleted', async () => {
    const { woman, moderator, colleague } = await createTeam();
    const params = { id: woman.id };
    await app.call('readAdminUser', { token: colleague.token, params });
    await app.call('press', { token: woman.token, body: {} });
    const { id } = await findPressedCase(woman);
    await app.call('readPressedCase', { token: colleague.token, params: { id } });
    const entries = await app.db
      .selectFrom('audit_log')
      .select('id')
      .where('member_id', '=', woman.id)
      .execute();
    const ids = entries.map((entry) => entry.id);
    const findEntryIds = async (reader: TestMember) =>
      (await panel.log(reader)).map((entry) => entry.id).filter((entryId) => ids.includes(entryId));
    expect(ids).toHaveLength(2);
    expect(await findEntryIds(moderator)).toEqual([]);
    await deleteAccount(woman);
    expect(await findEntryIds(moderator)).toEqual([]);
    expect((await findEntryIds(colleague)).toSorted()).toEqual(ids.toSorted());
  });
});

test('a moderator without a conflict of interest sees the pressed case', async () => {
  const woman = await createMember(app);
  const relative = await createRelative(app);
  await addRelative(app, relative.id, woman.id);
  await app.call('press', { token: woman.token, body: {} });
  const colleague = await createStaff();
  expect((await panel.pressed(colleague)).map(({ member }) => member?.id)).toContain(woman.id);
});
