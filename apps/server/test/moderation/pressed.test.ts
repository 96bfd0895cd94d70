import { PRESSED_DAYS } from '@sambandha/contract/pressed/choices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepExpired } from '../../src/db/sweep.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  createReporter,
  type TestMember,
} from '../harness/factories.ts';
import { onBehalfOf } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { unzip } from '../harness/zip.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let matchApi: ReturnType<typeof matchCalls>;
beforeAll(async () => {
  app = await startTestApp();
  matchApi = matchCalls(app);
});
afterAll(() => app.close());

const press = ({ token }: Pick<TestMember, 'token'>, body: object = {}) =>
  app.call('press', { token, body });
const look = ({ token }: Pick<TestMember, 'token'>, candidate: Pick<TestMember, 'id'>) =>
  app.call('browse', { token, query: {}, ...onBehalfOf(candidate) });
const familiesOf = async ({ token }: Pick<TestMember, 'token'>) =>
  (await app.call('readFamilies', { token })).body.families;
const isListedFor = async ({ token }: TestMember, { id }: TestMember) => {
  await app.catchUp();
  const { body } = await app.call('browse', { token, query: { limit: '24', sort: 'newest' } });
  return body.profiles.some((profile) => profile.id === id);
};
const moderator = () => createMember(app, { gender: 'MALE', is_moderator: true });
const casesFor = async ({ token }: TestMember) =>
  (await app.call('listPressedCases', { token })).body.cases;
const caseOf = async (she: Pick<TestMember, 'id'>, reader: TestMember) =>
  (await app.call('readPressedCase', { token: reader.token, params: { id: she.id } })).body.case;
const release = (by: TestMember, { id }: Pick<TestMember, 'id'>) =>
  app.call('releasePressed', {
    token: by.token,
    params: { id },
    body: { saidSo: true, note: 'She said so at the door of her college' },
  });

/** A candidate with a relative, and a man who can see her. */
async function stage(more: Parameters<typeof createMember>[1] = {}) {
  const she = await createMember(app, { full_name: 'Sahana Bhat', ...more });
  const mother = await createRelative(app);
  await addRelative(app, mother.id, she.id);
  return { she, mother, he: await createMember(app, { gender: 'MALE' }) };
}

/** The data export of a member, as JSON. */
async function exportOf({ token }: TestMember): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.fetch('/api/auth/export', { headers });
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  return files.get('data.json')?.toString('utf8') ?? '';
}

/** All letters and notifications to people outside the team. */
async function told() {
  const { rows } = await app.query(`SELECT
    (SELECT count(*)::int FROM notifications AS n JOIN persons AS p ON p.id = n.member_id
      WHERE n.kind <> 'URGENT_CASE' OR NOT (p.is_admin OR p.is_moderator)) AS notifications,
    (SELECT count(*)::int FROM outbox) AS outbox,
    (SELECT count(*)::int FROM pgboss.job WHERE name NOT LIKE '\\_\\_pgboss%') AS jobs`);
  return rows[0];
}

describe('a pressure report', () => {
  test('hides the profile from other members and suspends the relatives', async () => {
    const { she, mother, he } = await stage();
    expect(await isListedFor(he, she)).toBe(true);
    expect((await look(mother, she)).status).toBe(200);
    expect((await press(she)).status).toBe(204);
    expect(await isListedFor(he, she)).toBe(false);
    const { error } = await look(mother, she);
    expect(error).toMatchObject({
      code: 'UNDER_REVIEW',
      message: 'This profile is under review. You can continue once the review is over.',
    });
    const { status } = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(status).toBe(404);
    expect(await familiesOf(mother)).toMatchObject([{ candidateId: she.id, underReview: true }]);
  });

  test('does not restrict the reads of the candidate, and a match still sees the profile', async () => {
    const { she, he } = await createPair(app);
    await matchApi.request(he, she);
    await press(she);
    for (const name of ['readMe', 'readOwnProfile', 'listMatches', 'readFamily'] as const) {
      expect((await app.call(name, { token: she.token, query: {} } as never)).status).toBe(200);
    }
    // A match still sees the profile, as with a hidden profile.
    const seen = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(seen.status).toBe(200);
  });

  test('changes no response to the candidate', async () => {
    const { she } = await stage();
    const answers = async () => {
      const names = ['readMe', 'readOwnProfile', 'readFamily', 'listNotifications'] as const;
      const all = names.map((name) => app.call(name, { token: she.token, query: {} } as never));
      return (await Promise.all(all)).map(({ body }) => JSON.stringify(body));
    };
    const before = await answers();
    await press(she, { contact: 'Latha, 98860 11111' });
    expect(await answers()).toEqual(before);
  });

  test('sends nothing and notifies only the team', async () => {
    const { she } = await stage();
    const mo = await moderator();
    const before = await told();
    await press(she);
    const { id } = await caseOf(she, mo);
    const body = { note: 'Rang', reached: true };
    await app.call('notePressedTalk', { token: mo.token, params: { id }, body });
    expect((await release(mo, she)).status).toBe(200);
    expect(await told()).toEqual(before);
  });

  test('is refused for a relative, with or without a candidate', async () => {
    const { she, mother } = await stage();
    const body = { contact: 'mother@test.example' };
    const onBehalf = await app.call('press', { token: mother.token, body, ...onBehalfOf(she) });
    expect(onBehalf.error.code).toBe('FORBIDDEN');
    expect((await press(mother, body)).error.code).toBe('FORBIDDEN');
    expect((await look(mother, she)).status).toBe(200);
    expect(await casesFor(await moderator())).not.toContainEqual(
      expect.objectContaining({ member: expect.objectContaining({ id: she.id }) }),
    );
  });

  test('adds a later statement and keeps the earlier ones', async () => {
    const { she } = await stage();
    await press(she);
    await press(she, { contact: 'Latha, 98860 11111', time: 'Weekdays from 10 to 4' });
    app.clock.advance(HOUR);
    await press(she, { contact: 'father@test.example' });
    const { said } = await caseOf(she, await moderator());
    expect(said).toMatchObject([
      { contact: 'Latha, 98860 11111', time: 'Weekdays from 10 to 4', words: null },
      { contact: 'father@test.example' },
    ]);
  });

  test('is in no export, and neither is the review of the profile', async () => {
    const { she } = await stage();
    await press(she, { words: 'They want it next week' });
    const mo = await moderator();
    await caseOf(she, mo);
    const text = await exportOf(she);
    expect(text).toContain('Sahana Bhat');
    for (const trace of ['next week', 'pressed', 'PRESSED', 'Talked']) {
      expect(text).not.toContain(trace);
    }
    expect(text).not.toContain('waitingForReview');
  });
});

describe('the relatives of a held candidate', () => {
  test('get the same responses for a pressure report and a hold by reports', async () => {
    const [pressed, reported] = [await stage(), await stage()];
    await press(pressed.she);
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${reported.she.id}'`);
    const answers = [];
    for (const { she, mother } of [pressed, reported]) {
      const refused = await look(mother, she);
      const [{ candidateId, name, joinedAt, ...family }] = (await familiesOf(mother)) as [
        Awaited<ReturnType<typeof familiesOf>>[number],
      ];
      answers.push({ status: refused.status, code: refused.error.code, family });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('cannot end the hold, even by leaving and joining again', async () => {
    const { she, mother } = await stage();
    await press(she);
    const params = { id: she.id };
    const body = { saidSo: true as const, note: 'She said so' };
    expect((await app.call('releasePressed', { token: mother.token, params, body })).status).toBe(
      403,
    );
    await app.call('leaveFamily', { token: mother.token, params: { candidateId: she.id } });
    await addRelative(app, mother.id, she.id);
    expect((await look(mother, she)).error.code).toBe('UNDER_REVIEW');
  });

  test('a relative who joins during the hold is suspended too', async () => {
    const { she } = await stage();
    await press(she);
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, she.id);
    expect((await look(uncle, she)).error.code).toBe('UNDER_REVIEW');
  });
});

describe('the hold after a pressure report', () => {
  test('stays when the candidate signs out, is banned and is unbanned', async () => {
    const { she, he } = await stage();
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    await press(she);
    await app.call('logout', { token: she.token });
    const params = { id: she.id };
    const blocked = { token: admin.token, params, body: { reason: 'Asked for money' } };
    expect((await app.call('blockUser', blocked)).status).toBe(200);
    expect((await app.call('unblockUser', { token: admin.token, params, body: {} })).status).toBe(
      200,
    );
    expect(await isListedFor(he, she)).toBe(false);
  });

  test('stays when reports are decided; a later report keeps the profile hidden after the release', async () => {
    const { she, he } = await stage();
    const [mo, reporter] = [await moderator(), await createReporter(app)];
    const match = await matchApi.request(reporter, she);
    const report = async (reason: 'OTHER' | 'UNDER_AGE') => {
      const body = { memberId: she.id, reason } as const;
      return (await app.call('reportMember', { token: reporter.token, body })).body.id;
    };
    expect(match.status).toBe(201);
    const first = await report('OTHER');
    await press(she);
    const decision = { act: 'dismiss' as const, reports: [first], reasons: [] };
    const params = { id: she.id };
    const decided = await app.call('decideMemberCase', { token: mo.token, params, body: decision });
    expect([decided.status, decided.body.user.held]).toEqual([200, true]);
    expect(await isListedFor(he, she)).toBe(false);
    const second = await report('UNDER_AGE');
    expect((await release(mo, she)).status).toBe(200);
    expect(await isListedFor(he, she)).toBe(false);
    const body = { outcome: 'dismissed' } as const;
    await app.call('resolveReport', { token: mo.token, params: { id: second }, body });
    expect(await isListedFor(he, she)).toBe(true);
  });

  test('leaves a case with the contact after account deletion, until the case expires', async () => {
    const { she } = await stage();
    const mo = await moderator();
    await press(she, { contact: 'Latha, 98860 11111' });
    const { id } = await caseOf(she, mo);
    expect((await app.call('deleteAccount', { token: she.token })).status).toBe(204);
    expect(await casesFor(mo)).toContainEqual(expect.objectContaining({ id, member: null }));
    const file = await app.call('readPressedCase', { token: mo.token, params: { id } });
    expect(file.body.case).toMatchObject({
      member: null,
      relatives: [],
      said: [{ contact: 'Latha, 98860 11111' }],
    });
    expect(JSON.stringify(file.body)).not.toContain('Sahana');
    await sweepExpired(app.db, new Date(app.clock.now().getTime() + PRESSED_DAYS * DAY));
    const { rows } = await app.query(`SELECT FROM pressed_cases WHERE id = '${id}'`);
    expect(rows).toEqual([]);
  });
});
