import { afterAll, describe, expect, test } from 'vitest';
import { eraseMember } from '../../src/features/account/index.ts';
import { PASSWORD, setPassword } from '../harness/account.ts';
import type { TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { type LiveClient, openLive } from '../harness/live.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the data of relatives that moderators read, and of their decisions about relatives. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const clients: LiveClient[] = [];
afterAll(async () => {
  for (const client of clients) client.close();
});

const createModerator = () => createMember(app, { gender: 'MALE', is_moderator: true });

/** Creates a candidate who reported her uncle, and a moderator. */
async function createReportedUncle(columns: Parameters<typeof createMember>[1] = {}) {
  const woman = await createMember(app, { full_name: 'Sahana Bhat', ...columns });
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id);
  const { body } = await app.call('reportRelative', {
    token: woman.token,
    body: { personId: uncle.id, reason: 'FORCED', details: 'He presses me' },
  });
  return { woman, uncle, reportId: body.id, moderator: await createModerator() };
}

const decideRelative = (actor: TestMember, { id }: { id: string }, body: object) =>
  app.call('decideRelative', {
    token: actor.token,
    params: { id },
    body: { note: 'I rang her', reports: [], ...body },
  } as never);
const readRelative = (actor: TestMember, { id }: { id: string }) =>
  app.call('readRelative', { token: actor.token, params: { id } });
const searchRelatives = async (actor: TestMember, text: string) =>
  (await app.call('searchRelatives', { token: actor.token, body: { search: text } })).body
    .relatives;
const listCases = async ({ token }: TestMember) =>
  (await app.call('listRelativeCases', { token })).body.relatives;
const releaseRelative = (actor: TestMember, { id }: { id: string }) =>
  app.call('releaseRelative', { token: actor.token, params: { id }, body: {} });
const browseFor = (target: TestApp, { token }: TestMember, woman: TestMember) =>
  target.call('browse', { token, query: {}, ...headersOnBehalfOf(woman) });
const readEmails = async (email: string | null) => {
  const { rows } = await app.query(`SELECT subject, body FROM outbox WHERE recipient = '${email}'`);
  return rows as { subject: string; body: string }[];
};

function connect({ url }: TestApp, { token }: TestMember, candidate?: TestMember): LiveClient {
  const client = openLive(url, { token, ...(candidate && { onBehalfOf: candidate.id }) });
  clients.push(client);
  return client;
}

test('the note of a decision is removed from the audit log when the relative deletes the account', async () => {
  const { uncle, reportId, moderator } = await createReportedUncle();
  const note = 'Ganapati asked her for money';
  const decision = { act: 'warn', reports: [reportId], note };
  expect((await decideRelative(moderator, uncle, decision)).status).toBe(200);
  expect((await app.call('deleteAccount', { token: uncle.token })).status).toBe(204);
  const { rows } = await app.query(
    `SELECT act, note, subject_id FROM audit_log WHERE actor_id = '${moderator.id}'
     AND act = 'WARN_RELATIVE'`,
  );
  expect(rows).toEqual([{ act: 'WARN_RELATIVE', note: null, subject_id: null }]);
});

describe('the case of a relative', () => {
  test('contains the relative, the family, the reporter and the report, but not the e-mail address', async () => {
    const { woman, uncle, moderator } = await createReportedUncle();
    const entry = (await listCases(moderator)).find(({ id }) => id === uncle.id);
    expect(entry).toMatchObject({ name: uncle.name, reportsCount: 1, stopped: false });
    const { body } = await readRelative(moderator, uncle);
    expect(body.relative).toMatchObject({
      families: [{ candidate: { id: woman.id }, relation: 'UNCLE', part: 'adviser' }],
      reports: [{ reason: 'FORCED', details: 'He presses me', reporter: { id: woman.id } }],
      history: [],
    });
    expect(JSON.stringify(body)).not.toContain(uncle.email);
    const { body: statsBody } = await app.call('readAdminStats', { token: moderator.token });
    expect(statsBody.stats.relativeCases).toBe((await listCases(moderator)).length);
  });

  test('ends with a warning to the relative that does not name the reporter', async () => {
    const { woman, uncle, reportId, moderator } = await createReportedUncle();
    const reports = [reportId];
    expect(await statusOrErrorCode(decideRelative(moderator, uncle, { act: 'dismiss' }))).toBe(
      'VALIDATION',
    );
    const response = await decideRelative(moderator, uncle, { act: 'warn', reports });
    expect(response.body.relative).toMatchObject({
      reports: [{ status: 'resolved', note: 'I rang her' }],
      history: [{ act: 'WARN_RELATIVE', note: 'I rang her' }],
    });
    expect(
      await statusOrErrorCode(decideRelative(moderator, uncle, { act: 'dismiss', reports })),
    ).toBe('DECIDED');
    const emails = await readEmails(uncle.email);
    expect(emails).toMatchObject([{ subject: expect.stringContaining('A word from') }]);
    expect(JSON.stringify(emails)).not.toMatch(/Sahana|reported|I rang her/);
    // The candidate gets no e-mail, because the uncle possibly reads her mailbox.
    expect(await readEmails(woman.email)).toEqual([]);
    expect((await listCases(moderator)).some(({ id }) => id === uncle.id)).toBe(false);
  });

  test('can end the part in one family on both processes, without effect on another family', async () => {
    const { woman, uncle, reportId, moderator } = await createReportedUncle();
    const otherCandidate = await createMember(app);
    await addRelative(app, uncle.id, otherCandidate.id);
    const actingClients = [connect(app, uncle, woman), connect(secondApp, uncle, woman)];
    for (const client of actingClients) await client.waitForConnection();
    const body = { act: 'endPart', candidateId: woman.id, reports: [reportId] };
    expect(await statusOrErrorCode(decideRelative(moderator, uncle, body))).toBe(200);
    for (const client of actingClients) await client.waitForEvent('family:ended');
    expect((await browseFor(app, uncle, woman)).error.code).toBe('NOT_IN_FAMILY');
    expect((await browseFor(secondApp, uncle, otherCandidate)).status).toBe(200);
    expect(
      await statusOrErrorCode(decideRelative(moderator, uncle, { ...body, reports: [] })),
    ).toBe('DECIDED');
  });
});

describe('the stop of a relative', () => {
  test('ends every session and connection on both processes, and refuses sign-in', async () => {
    const { woman, uncle, reportId, moderator } = await createReportedUncle();
    const otherCandidate = await createMember(app);
    await addRelative(app, uncle.id, otherCandidate.id, 'speaker');
    const openClients = [
      connect(app, uncle, woman),
      connect(secondApp, uncle, otherCandidate),
      connect(secondApp, uncle),
    ];
    for (const client of openClients) await client.waitForConnection();
    const idempotencyKey = { 'idempotency-key': 'before-the-stop' };
    const man = await createMember(app, { gender: 'MALE' });
    const sendReport = (target: TestApp) =>
      target.call('reportMember', {
        token: uncle.token,
        body: { memberId: man.id, reason: 'OTHER' },
        headers: { ...headersOnBehalfOf(woman).headers, ...idempotencyKey },
      });
    // The key is the same in each request, so that a stored response could be sent again.
    expect((await sendReport(app)).status).toBe(201);
    const response = await decideRelative(moderator, uncle, { act: 'stop', reports: [reportId] });
    expect(response.body.relative).toMatchObject({ stopped: true, reportsCount: 0 });
    for (const client of openClients) {
      await client.waitForEvent('session:ended');
      await client.waitForDisconnection();
    }
    for (const target of [app, secondApp]) {
      expect((await browseFor(target, uncle, woman)).status).toBe(401);
      expect((await browseFor(target, uncle, otherCandidate)).status).toBe(401);
      expect((await sendReport(target)).status).toBe(401);
      expect((await target.call('deleteAccount', { token: uncle.token })).status).toBe(401);
    }
    expect(await connect(secondApp, uncle, otherCandidate).waitForRefusal()).toBe(
      'UNAUTHENTICATED',
    );
    await setPassword(app, uncle);
    const credentials = { phone: uncle.email as string, password: PASSWORD };
    const signIn = app.call('login', { body: credentials });
    expect(await statusOrErrorCode(signIn)).toBe('BLOCKED');
    expect(await readEmails(uncle.email)).toMatchObject([
      { subject: expect.stringContaining('is blocked') },
    ]);
    expect(await statusOrErrorCode(decideRelative(moderator, uncle, { act: 'stop' }))).toBe(
      'DECIDED',
    );
  });

  test('concurrent with the deletion of the account takes effect, unless the account is deleted', async () => {
    const { uncle, moderator } = await createReportedUncle();
    const [, , deletion] = await Promise.all([
      decideRelative(moderator, uncle, { act: 'stop' }),
      decideRelative(moderator, uncle, { act: 'warn' }),
      app.call('deleteAccount', { token: uncle.token }),
    ]);
    const { rows } = await app.query(`SELECT blocked_at IS NOT NULL AS "isStopped",
        EXISTS (SELECT FROM accounts WHERE member_id = persons.id) AS "hasAccount"
      FROM persons WHERE id = '${uncle.id}'`);
    expect([
      { isDeleted: true, rows: [] },
      { isDeleted: false, rows: [{ isStopped: true, hasAccount: true }] },
    ]).toContainEqual({ isDeleted: deletion.status === 204, rows });
  });

  test('bans the contact when the stopped account is deleted', async () => {
    const { woman, uncle, moderator } = await createReportedUncle();
    await decideRelative(moderator, uncle, { act: 'stop' });
    await app.db
      .transaction()
      .execute((trx) => eraseMember(app.context, trx, { memberId: uncle.id, erasures: [] }));
    const { email } = uncle as { email: string };
    await familyCalls(app).invite(woman, { email });
    const emails = await readEmails(email);
    expect(emails.filter(({ body }) => body.includes('/invitation'))).toEqual([]);
    const { rows } = await app.query('SELECT FROM banned_contacts');
    expect(rows.length).toBeGreaterThan(0);
  });

  test('without a decided report can be released once, and the relative remains in the family', async () => {
    const { woman, uncle, moderator } = await createReportedUncle();
    expect(await statusOrErrorCode(decideRelative(moderator, uncle, { act: 'stop' }))).toBe(200);
    expect((await readRelative(moderator, uncle)).body.relative.reports).toMatchObject([
      { status: 'open' },
    ]);
    expect(await statusOrErrorCode(releaseRelative(moderator, uncle))).toBe(200);
    expect(await statusOrErrorCode(releaseRelative(moderator, uncle))).toBe('DECIDED');
    const family = await app.call('readFamily', { token: woman.token });
    expect(family.body.relatives).toMatchObject([{ personId: uncle.id }]);
    const { history } = (await readRelative(moderator, uncle)).body.relative;
    expect(history.map(({ act }) => act)).toEqual(['RELEASE_RELATIVE', 'STOP_RELATIVE']);
  });

  test('blocks a relative with a profile, and the release also ends an earlier hold', async () => {
    const woman = await createMember(app);
    const brother = await createMember(app, { gender: 'MALE' });
    await addRelative(app, brother.id, woman.id);
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${brother.id}'`);
    const moderator = await createModerator();
    const readHold = async () =>
      (await app.query(`SELECT held_at FROM members WHERE id = '${brother.id}'`)).rows;
    expect(await readHold()).toEqual([{ held_at: expect.any(Date) }]);
    const response = await decideRelative(moderator, brother, { act: 'stop' });
    expect(response.body.relative).toMatchObject({ stopped: true, isMember: true });
    expect((await browseFor(secondApp, brother, woman)).status).toBe(401);
    const member = await app.call('readAdminUser', {
      token: moderator.token,
      params: { id: brother.id },
    });
    expect(member.body.user.status).toBe('blocked');
    expect(await statusOrErrorCode(releaseRelative(moderator, brother))).toBe(200);
    expect(await readHold()).toEqual([{ held_at: null }]);
  });
});

describe('the search for relatives', () => {
  test('finds a relative by name, contact or id, is audited, and has a daily limit', async () => {
    const { uncle, moderator } = await createReportedUncle();
    for (const text of [uncle.name, uncle.email as string, uncle.id]) {
      expect((await searchRelatives(moderator, text)).map(({ id }) => id)).toContain(uncle.id);
    }
    // The same search within ten minutes writes no second entry.
    await searchRelatives(moderator, uncle.name);
    const { rows } = await app.query(
      `SELECT note, subject_id FROM audit_log WHERE actor_id = '${moderator.id}' ORDER BY id`,
    );
    expect(rows).toEqual([
      { note: expect.stringMatching(/^By name: \d+ found$/), subject_id: null },
      { note: 'By contact: 1 found', subject_id: uncle.id },
      // The id has so many digits that the search looks like one for a phone number.
      { note: 'By contact: 1 found', subject_id: null },
    ]);
    const member = await createMember(app);
    expect(await searchRelatives(moderator, member.id)).toEqual([]);
    // The search of members also accepts a relative's contact.
    const body = { search: uncle.email as string };
    const memberSearch = await app.call('searchAdminUsers', { token: moderator.token, body });
    expect([memberSearch.status, memberSearch.body.users]).toEqual([200, []]);
    // The default of LOOKS_PER_DAY is 300.
    await app.query(`UPDATE rate_limits SET used = 300 WHERE key = 'looks:${moderator.id}'`);
    const search = app.call('searchRelatives', {
      token: moderator.token,
      body: { search: 'bored' },
    });
    expect(await statusOrErrorCode(search)).toBe('DAILY_LOOKS');
    expect(await statusOrErrorCode(readRelative(moderator, uncle))).toBe('DAILY_LOOKS');
  });

  test('hides a relative, the case and its audit entries from the family, the candidate and the relative', async () => {
    const { woman, uncle, reportId } = await createReportedUncle({ is_moderator: true });
    const [aunt, unrelatedModerator] = [await createModerator(), await createModerator()];
    await addRelative(app, aunt.id, woman.id);
    const brother = await createModerator();
    const otherCandidate = await createMember(app);
    await addRelative(app, brother.id, otherCandidate.id);
    await app.call('reportRelative', {
      token: otherCandidate.token,
      body: { personId: brother.id, reason: 'OTHER' },
    });
    for (const [moderator, relative, evidenceStatus] of [
      [aunt, uncle, 404],
      [woman, uncle, 404],
      // The brother may read the evidence, because the report is about the uncle of another family.
      [brother, brother, 200],
    ] as const) {
      expect((await listCases(moderator)).filter(({ id }) => id === relative.id)).toEqual([]);
      expect(await searchRelatives(moderator, relative.id)).toEqual([]);
      expect((await readRelative(moderator, relative)).status).toBe(404);
      expect((await decideRelative(moderator, relative, { act: 'stop' })).status).toBe(404);
      expect((await releaseRelative(moderator, relative)).status).toBe(404);
      const params = { id: reportId };
      const evidence = await app.call('readRelativeEvidence', { token: moderator.token, params });
      expect(evidence.status).toBe(evidenceStatus);
    }
    expect((await readRelative(unrelatedModerator, uncle)).status).toBe(200);
    const admin = await createMember(app, { is_admin: true });
    await addRelative(app, admin.id, woman.id);
    await decideRelative(unrelatedModerator, uncle, { act: 'stop' });
    const countStopEntries = async ({ token }: TestMember) => {
      const log = await app.call('listAuditLog', { token, query: { act: 'STOP_RELATIVE' } });
      return log.body.entries.filter(({ actor }) => actor === unrelatedModerator.name).length;
    };
    expect(await countStopEntries(admin)).toBe(0);
    expect(await countStopEntries(await createMember(app, { is_admin: true }))).toBe(1);
  });
});

test('only an admin can decide about a relative who is a moderator', async () => {
  const woman = await createMember(app);
  const colleague = await createModerator();
  await addRelative(app, colleague.id, woman.id);
  const moderator = await createModerator();
  expect((await decideRelative(moderator, colleague, { act: 'stop' })).status).toBe(404);
  const admin = await createMember(app, { is_admin: true });
  expect((await decideRelative(admin, colleague, { act: 'warn' })).status).toBe(200);
});
