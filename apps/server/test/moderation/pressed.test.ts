import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { PRESSED_DAYS } from '@sambandha/contract/pressed/choices';
import { describe, expect, test } from 'vitest';
import { deleteExpiredRows } from '../../src/db/sweep.ts';
import { readExport } from '../harness/data-export.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  createReporter,
} from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { pressedCalls } from '../harness/pressed-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);

const {
  press,
  browseFor,
  listFamilies,
  isInBrowseOf,
  createModerator,
  listCases,
  readCase,
  release,
  createFamilyAndMan,
} = pressedCalls(app);

/**
 * Returns the numbers of e-mails and SMS in the outbox, of jobs, and of notifications. Urgent-case
 * notifications to moderators and admins do not count.
 */
async function countMessages() {
  const { rows } = await app.query(`SELECT
    (SELECT count(*)::int FROM notifications AS notification
      JOIN persons AS person ON person.id = notification.member_id
      WHERE notification.kind <> 'URGENT_CASE' OR NOT (person.is_admin OR person.is_moderator))
      AS notifications,
    (SELECT count(*)::int FROM outbox) AS outbox,
    (SELECT count(*)::int FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%') AS jobs`);
  return rows[0];
}

describe('a press', () => {
  test('hides the profile from other members and suspends the relatives', async () => {
    const { woman, mother, man } = await createFamilyAndMan();
    expect(await isInBrowseOf(man, woman)).toBe(true);
    expect((await browseFor(mother, woman)).status).toBe(200);
    expect((await press(woman)).status).toBe(204);
    expect(await isInBrowseOf(man, woman)).toBe(false);
    const { error } = await browseFor(mother, woman);
    expect(error).toMatchObject({
      code: 'UNDER_REVIEW',
      message: failures.UNDER_REVIEW[1],
    });
    const { status } = await app.call('readProfile', {
      token: man.token,
      params: { id: woman.id },
    });
    expect(status).toBe(404);
    expect(await listFamilies(mother)).toMatchObject([
      { candidateId: woman.id, underReview: true },
    ]);
  });

  test('does not restrict the reads of the candidate, and a match still sees the profile', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman);
    await press(woman);
    for (const name of ['readMe', 'readOwnProfile', 'listMatches', 'readFamily'] as const) {
      // The endpoints have different types of input, but none needs more than the token.
      expect((await app.call(name, { token: woman.token, query: {} } as never)).status).toBe(200);
    }
    const profileResponse = await app.call('readProfile', {
      token: man.token,
      params: { id: woman.id },
    });
    expect(profileResponse.status).toBe(200);
  });

  test('changes no response to the candidate', async () => {
    const { woman } = await createFamilyAndMan();
    const readResponses = async () => {
      const names = ['readMe', 'readOwnProfile', 'readFamily', 'listNotifications'] as const;
      const requests = names.map((name) =>
        app.call(name, { token: woman.token, query: {} } as never),
      );
      return (await Promise.all(requests)).map(({ body }) => JSON.stringify(body));
    };
    const before = await readResponses();
    await press(woman, { contact: 'Latha, 98860 11111' });
    expect(await readResponses()).toEqual(before);
  });

  test('sends no message and notifies only the team', async () => {
    const { woman } = await createFamilyAndMan();
    const moderator = await createModerator();
    const before = await countMessages();
    await press(woman);
    const { id } = await readCase(woman, moderator);
    const body = { note: 'Rang', reached: true };
    await app.call('notePressedTalk', { token: moderator.token, params: { id }, body });
    expect((await release(moderator, woman)).status).toBe(200);
    expect(await countMessages()).toEqual(before);
  });

  test('adds its statement to the earlier statements', async () => {
    const { woman } = await createFamilyAndMan();
    await press(woman);
    await press(woman, { contact: 'Latha, 98860 11111', time: 'Weekdays from 10 to 4' });
    app.clock.advance(HOUR_MS);
    await press(woman, { contact: 'father@test.example' });
    const { said } = await readCase(woman, await createModerator());
    expect(said).toMatchObject([
      { contact: 'Latha, 98860 11111', time: 'Weekdays from 10 to 4', words: null },
      { contact: 'father@test.example' },
    ]);
  });

  test('is in no export, and neither is the review of the profile', async () => {
    const { woman } = await createFamilyAndMan();
    await press(woman, { words: 'They want it next week' });
    const moderator = await createModerator();
    await readCase(woman, moderator);
    const text = await readExport(app, woman);
    expect(text).toContain('Sahana Bhat');
    for (const trace of ['next week', 'pressed', 'PRESSED', 'Talked']) {
      expect(text).not.toContain(trace);
    }
    expect(text).not.toContain('waitingForReview');
  });
});

describe('the relatives of a held candidate', () => {
  test('get the same responses for a press and a hold by reports', async () => {
    const [pressed, reported] = [await createFamilyAndMan(), await createFamilyAndMan()];
    await press(pressed.woman);
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${reported.woman.id}'`);
    const responses = [];
    for (const { woman, mother } of [pressed, reported]) {
      const refusal = await browseFor(mother, woman);
      const [{ candidateId, name, joinedAt, ...family }] = (await listFamilies(mother)) as [
        Awaited<ReturnType<typeof listFamilies>>[number],
      ];
      responses.push({ status: refusal.status, code: refusal.error.code, family });
    }
    expect(responses[0]).toEqual(responses[1]);
  });

  test('cannot end the hold, even by leaving and joining again', async () => {
    const { woman, mother } = await createFamilyAndMan();
    await press(woman);
    const params = { id: woman.id };
    const body = { saidSo: true as const, note: 'She said so' };
    expect((await app.call('releasePressed', { token: mother.token, params, body })).status).toBe(
      403,
    );
    await app.call('leaveFamily', { token: mother.token, params: { candidateId: woman.id } });
    await addRelative(app, mother.id, woman.id);
    expect((await browseFor(mother, woman)).error.code).toBe('UNDER_REVIEW');
  });

  test('are also suspended if they join during the hold', async () => {
    const { woman } = await createFamilyAndMan();
    await press(woman);
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, woman.id);
    expect((await browseFor(uncle, woman)).error.code).toBe('UNDER_REVIEW');
  });
});

describe('the hold after a press', () => {
  test('remains after a sign-out, and after a block and unblock by the team', async () => {
    const { woman, man } = await createFamilyAndMan();
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    expect(await isInBrowseOf(man, woman)).toBe(true);
    await press(woman);
    expect((await app.call('logout', { token: woman.token })).status).toBe(204);
    const params = { id: woman.id };
    const blockRequest = { token: admin.token, params, body: { reason: 'Asked for money' } };
    expect((await app.call('blockUser', blockRequest)).status).toBe(200);
    expect((await app.call('unblockUser', { token: admin.token, params, body: {} })).status).toBe(
      200,
    );
    expect(await isInBrowseOf(man, woman)).toBe(false);
    // Only the press now hides the profile.
    expect((await release(admin, woman)).status).toBe(200);
    expect(await isInBrowseOf(man, woman)).toBe(true);
  });

  test('remains after a decision on reports, and a later report still holds the profile after the release', async () => {
    const { woman, man } = await createFamilyAndMan();
    const [moderator, reporter] = [await createModerator(), await createReporter(app)];
    const match = await matchApi.request(reporter, woman);
    const report = async (reason: 'OTHER' | 'UNDER_AGE') => {
      const body = { memberId: woman.id, reason } as const;
      return (await app.call('reportMember', { token: reporter.token, body })).body.id;
    };
    expect(match.status).toBe(201);
    const firstReportId = await report('OTHER');
    await press(woman);
    const decision = { act: 'dismiss' as const, reports: [firstReportId], reasons: [] };
    const params = { id: woman.id };
    const decisionResponse = await app.call('decideMemberCase', {
      token: moderator.token,
      params,
      body: decision,
    });
    expect([decisionResponse.status, decisionResponse.body.user.held]).toEqual([200, true]);
    expect(await isInBrowseOf(man, woman)).toBe(false);
    const secondReportId = await report('UNDER_AGE');
    expect((await release(moderator, woman)).status).toBe(200);
    expect(await isInBrowseOf(man, woman)).toBe(false);
    const body = { outcome: 'dismissed' } as const;
    await app.call('resolveReport', {
      token: moderator.token,
      params: { id: secondReportId },
      body,
    });
    expect(await isInBrowseOf(man, woman)).toBe(true);
  });

  test('leaves a case with the contact after account deletion, until the case expires', async () => {
    const { woman } = await createFamilyAndMan();
    const moderator = await createModerator();
    await press(woman, { contact: 'Latha, 98860 11111' });
    const { id } = await readCase(woman, moderator);
    expect((await app.call('deleteAccount', { token: woman.token })).status).toBe(204);
    expect(await listCases(moderator)).toContainEqual(
      expect.objectContaining({ id, member: null }),
    );
    const caseResponse = await app.call('readPressedCase', {
      token: moderator.token,
      params: { id },
    });
    expect(caseResponse.body.case).toMatchObject({
      member: null,
      relatives: [],
      said: [{ contact: 'Latha, 98860 11111' }],
    });
    expect(JSON.stringify(caseResponse.body)).not.toContain('Sahana');
    await deleteExpiredRows(app.db, new Date(app.clock.now().getTime() + PRESSED_DAYS * DAY_MS));
    const { rows } = await app.query(`SELECT FROM pressed_cases WHERE id = '${id}'`);
    expect(rows).toEqual([]);
  });

  test('of a deleted account does not extend the retention of the case when the case is released', async () => {
    const { woman } = await createFamilyAndMan();
    const moderator = await createModerator();
    await press(woman);
    const { id } = await readCase(woman, moderator);
    expect((await app.call('deleteAccount', { token: woman.token })).status).toBe(204);
    const countRemaining = async () => {
      const { rows } = await app.query(`SELECT
        (SELECT count(*)::int FROM pressed_cases WHERE id = '${id}') AS cases,
        (SELECT count(*)::int FROM case_conflicts WHERE case_id = '${id}') AS conflicts`);
      return rows[0];
    };
    expect((await release(moderator, { id })).status).toBe(200);
    // The relative of the candidate is the only conflict.
    expect(await countRemaining()).toEqual({ cases: 1, conflicts: 1 });
    await deleteExpiredRows(app.db, new Date(app.clock.now().getTime() + PRESSED_DAYS * DAY_MS));
    expect(await countRemaining()).toEqual({ cases: 0, conflicts: 0 });
  });
});
