import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, onBehalfOf } from '../harness/family.ts';
import { type LiveClient, openLive } from '../harness/live.ts';
import { statusOrErrorCode } from '../harness/response.ts';

/* The view that moderators have of relatives, and their acts on them, on two processes. */

let app: TestApp;
let beside: TestApp;
const clients: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await beside.close();
  await app.close();
});

const moderator = () => createMember(app, { gender: 'MALE', is_moderator: true });

/** A candidate who reported her uncle, and a moderator. */
async function stage(columns: Parameters<typeof createMember>[1] = {}) {
  const she = await createMember(app, { full_name: 'Sahana Bhat', ...columns });
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, she.id);
  const { body } = await app.call('reportRelative', {
    token: she.token,
    body: { personId: uncle.id, reason: 'FORCED', details: 'He presses me' },
  });
  return { she, uncle, reportId: body.id, mo: await moderator() };
}

const decide = (by: TestMember, { id }: { id: string }, body: object) =>
  app.call('decideRelative', {
    token: by.token,
    params: { id },
    body: { note: 'I rang her', reports: [], ...body },
  } as never);
const read = (by: TestMember, { id }: { id: string }) =>
  app.call('readRelative', { token: by.token, params: { id } });
const search = async (by: TestMember, words: string) =>
  (await app.call('searchRelatives', { token: by.token, body: { search: words } })).body.relatives;
const casesFor = async ({ token }: TestMember) =>
  (await app.call('listRelativeCases', { token })).body.relatives;
const release = (by: TestMember, { id }: { id: string }) =>
  app.call('releaseRelative', { token: by.token, params: { id }, body: {} });
const look = (place: TestApp, { token }: TestMember, she: TestMember) =>
  place.call('browse', { token, query: {}, ...onBehalfOf(she) });
const lettersTo = async (email: string | null) => {
  const { rows } = await app.query(`SELECT subject, body FROM outbox WHERE recipient = '${email}'`);
  return rows as { subject: string; body: string }[];
};

function connect({ url }: TestApp, { token }: TestMember, candidate?: TestMember): LiveClient {
  const client = openLive(url, { token, ...(candidate && { onBehalfOf: candidate.id }) });
  clients.push(client);
  return client;
}

describe('the case of a relative', () => {
  test('contains the relative, the family, the reporter and the report, but not the email address', async () => {
    const { she, uncle, mo } = await stage();
    const listed = (await casesFor(mo)).find(({ id }) => id === uncle.id);
    expect(listed).toMatchObject({ name: uncle.name, reportsCount: 1, stopped: false });
    const { body } = await read(mo, uncle);
    expect(body.relative).toMatchObject({
      families: [{ candidate: { id: she.id }, relation: 'UNCLE', part: 'adviser' }],
      reports: [{ reason: 'FORCED', details: 'He presses me', reporter: { id: she.id } }],
      history: [],
    });
    expect(JSON.stringify(body)).not.toContain(uncle.email);
    const { body: counted } = await app.call('readAdminStats', { token: mo.token });
    expect(counted.stats.relativeCases).toBe((await casesFor(mo)).length);
  });

  test('ends with a warning to the relative that does not name the reporter', async () => {
    const { she, uncle, reportId, mo } = await stage();
    const reports = [reportId];
    expect(await statusOrErrorCode(decide(mo, uncle, { act: 'dismiss' }))).toBe('VALIDATION');
    const warned = await decide(mo, uncle, { act: 'warn', reports });
    expect(warned.body.relative).toMatchObject({
      reports: [{ status: 'resolved', note: 'I rang her' }],
      history: [{ act: 'WARN_RELATIVE', note: 'I rang her' }],
    });
    expect(await statusOrErrorCode(decide(mo, uncle, { act: 'dismiss', reports }))).toBe('DECIDED');
    const letters = await lettersTo(uncle.email);
    expect(letters).toMatchObject([{ subject: expect.stringContaining('A word from') }]);
    expect(JSON.stringify(letters)).not.toMatch(/Sahana|reported|I rang her/);
    expect(await lettersTo(she.email)).toMatchObject([
      { subject: expect.stringContaining('We have decided') },
    ]);
    expect((await casesFor(mo)).some(({ id }) => id === uncle.id)).toBe(false);
  });

  test('can end the role in one family on both processes, without effect on another family', async () => {
    const { she, uncle, reportId, mo } = await stage();
    const her = await createMember(app);
    await addRelative(app, uncle.id, her.id);
    const acting = [connect(app, uncle, she), connect(beside, uncle, she)];
    for (const client of acting) await client.connected();
    const body = { act: 'endPart', candidateId: she.id, reports: [reportId] };
    expect(await statusOrErrorCode(decide(mo, uncle, body))).toBe(200);
    for (const client of acting) await client.next('family:ended');
    expect((await look(app, uncle, she)).error.code).toBe('NOT_IN_FAMILY');
    expect((await look(beside, uncle, her)).status).toBe(200);
    expect(await statusOrErrorCode(decide(mo, uncle, { ...body, reports: [] }))).toBe('DECIDED');
  });
});

describe('the stop of a relative', () => {
  test('ends every session and connection on both processes, and refuses sign-in', async () => {
    const { she, uncle, reportId, mo } = await stage();
    const her = await createMember(app);
    await addRelative(app, uncle.id, her.id, 'speaker');
    const open = [connect(app, uncle, she), connect(beside, uncle, her), connect(beside, uncle)];
    for (const client of open) await client.connected();
    const key = { 'idempotency-key': 'before-the-stop' };
    const he = await createMember(app, { gender: 'MALE' });
    const replay = (place: TestApp) =>
      place.call('reportMember', {
        token: uncle.token,
        body: { memberId: he.id, reason: 'OTHER' },
        headers: { ...onBehalfOf(she).headers, ...key },
      });
    expect((await replay(app)).status).toBe(201);
    const stopped = await decide(mo, uncle, { act: 'stop', reports: [reportId] });
    expect(stopped.body.relative).toMatchObject({ stopped: true, reportsCount: 0 });
    for (const client of open) {
      await client.next('session:ended');
      await client.disconnected();
    }
    for (const place of [app, beside]) {
      expect((await look(place, uncle, she)).status).toBe(401);
      expect((await look(place, uncle, her)).status).toBe(401);
      expect((await replay(place)).status).toBe(401);
      expect((await place.call('deleteAccount', { token: uncle.token })).status).toBe(401);
    }
    expect(await connect(beside, uncle, her).refused()).toBe('UNAUTHENTICATED');
    const password = 'A-thota-in-Sirsi-8';
    const signIn = await app.call('login', { body: { phone: uncle.email as string, password } });
    expect(signIn.status).toBeGreaterThanOrEqual(400);
    expect(await lettersTo(uncle.email)).toMatchObject([
      { subject: expect.stringContaining('is blocked') },
    ]);
    expect(await statusOrErrorCode(decide(mo, uncle, { act: 'stop' }))).toBe('DECIDED');
  });

  test('bans the contact when the stopped account is deleted', async () => {
    const { she, uncle, mo } = await stage();
    const [, , gone] = await Promise.all([
      decide(mo, uncle, { act: 'stop' }),
      decide(mo, uncle, { act: 'warn' }),
      app.call('deleteAccount', { token: uncle.token }),
    ]);
    const left = await app.query(`SELECT blocked_at FROM persons WHERE id = '${uncle.id}'`);
    if (left.rows.length === 1) {
      // The stop came first: the account still exists, stopped, with its contact.
      expect(left.rows).toEqual([{ blocked_at: expect.any(Date) }]);
      const members = await app.query(`SELECT FROM accounts WHERE member_id = '${uncle.id}'`);
      expect(members.rows).toHaveLength(1);
    } else {
      expect(gone.status).toBe(204);
    }
    const other = await stage();
    await decide(other.mo, other.uncle, { act: 'stop' });
    // Any deletion of a stopped account adds the contact to the list of banned contacts.
    const { eraseMember } = await import('../../src/features/account/index.ts');
    await app.db.transaction().execute(async (trx) => {
      const erased = { memberId: other.uncle.id, erasures: [] };
      await eraseMember(app.context, trx, erased);
    });
    const { email } = other.uncle as { email: string };
    await familyCalls(app).invite(other.she, { email });
    const letters = await lettersTo(email);
    expect(letters.filter(({ body }) => body.includes('/invitation'))).toEqual([]);
    const { rows } = await app.query('SELECT FROM banned_contacts');
    expect(rows.length).toBeGreaterThan(0);
    expect(she.id).not.toBe(other.she.id);
  });

  test('without a decided report can be released once, and the relative stays in the family', async () => {
    const { she, uncle, mo } = await stage();
    expect(await statusOrErrorCode(decide(mo, uncle, { act: 'stop' }))).toBe(200);
    expect((await read(mo, uncle)).body.relative.reports).toMatchObject([{ status: 'open' }]);
    expect(await statusOrErrorCode(release(mo, uncle))).toBe(200);
    expect(await statusOrErrorCode(release(mo, uncle))).toBe('DECIDED');
    const family = await app.call('readFamily', { token: she.token });
    expect(family.body.relatives).toMatchObject([{ personId: uncle.id }]);
    const { history } = (await read(mo, uncle)).body.relative;
    expect(history.map(({ act }) => act)).toEqual(['RELEASE_RELATIVE', 'STOP_RELATIVE']);
  });

  test('blocks the member if the relative is also a member', async () => {
    const she = await createMember(app);
    const brother = await createMember(app, { gender: 'MALE' });
    await addRelative(app, brother.id, she.id);
    const mo = await moderator();
    const stopped = await decide(mo, brother, { act: 'stop' });
    expect(stopped.body.relative).toMatchObject({ stopped: true, isMember: true });
    expect((await look(beside, brother, she)).status).toBe(401);
    const member = await app.call('readAdminUser', {
      token: mo.token,
      params: { id: brother.id },
    });
    expect(member.body.user.status).toBe('blocked');
    expect(await statusOrErrorCode(release(mo, brother))).toBe(200);
  });
});

describe('the search for relatives', () => {
  test('finds a relative by name, contact or id, is audited, and has a daily limit', async () => {
    const { uncle, mo } = await stage();
    for (const words of [uncle.name, uncle.email as string, uncle.id]) {
      expect((await search(mo, words)).map(({ id }) => id)).toContain(uncle.id);
    }
    await search(mo, uncle.name);
    const { rows } = await app.query(
      `SELECT note, subject_id FROM audit_log WHERE actor_id = '${mo.id}' ORDER BY id`,
    );
    expect(rows).toEqual([
      { note: expect.stringMatching(/^By name: \d+ found$/), subject_id: null },
      { note: 'By contact: 1 found', subject_id: uncle.id },
      { note: 'By contact: 1 found', subject_id: null },
    ]);
    const member = await createMember(app);
    expect(await search(mo, member.id)).toEqual([]);
    // The search of members also accepts a relative's contact.
    const body = { search: uncle.email as string };
    const among = await app.call('searchAdminUsers', { token: mo.token, body });
    expect([among.status, among.body.users]).toEqual([200, []]);
    await app.query(`UPDATE rate_limits SET used = 300 WHERE key = 'looks:${mo.id}'`);
    const refused = app.call('searchRelatives', { token: mo.token, body: { search: 'bored' } });
    expect(await statusOrErrorCode(refused)).toBe('DAILY_LOOKS');
    expect(await statusOrErrorCode(read(mo, uncle))).toBe('DAILY_LOOKS');
  });

  test('hides a relative and the case from the family, the candidate and the relative', async () => {
    const { she, uncle, reportId } = await stage({ is_moderator: true });
    const [aunt, he] = [await moderator(), await moderator()];
    await addRelative(app, aunt.id, she.id);
    const brother = await moderator();
    const hers = await createMember(app);
    await addRelative(app, brother.id, hers.id);
    await app.call('reportRelative', {
      token: hers.token,
      body: { personId: brother.id, reason: 'OTHER' },
    });
    for (const [mo, whom] of [
      [aunt, uncle],
      [she, uncle],
      [brother, brother],
    ] as const) {
      expect((await casesFor(mo)).filter(({ id }) => id === whom.id)).toEqual([]);
      expect(await search(mo, whom.id)).toEqual([]);
      expect((await read(mo, whom)).status).toBe(404);
      expect((await decide(mo, whom, { act: 'stop' })).status).toBe(404);
      expect((await release(mo, whom)).status).toBe(404);
      const params = { id: reportId };
      const evidence = await app.call('readRelativeEvidence', { token: mo.token, params });
      expect([404, mo === brother ? 200 : 404]).toContain(evidence.status);
    }
    expect((await read(he, uncle)).status).toBe(200);
    const admin = await createMember(app, { is_admin: true });
    await addRelative(app, admin.id, she.id);
    await decide(he, uncle, { act: 'stop' });
    const stopsFor = async ({ token }: TestMember) => {
      const log = await app.call('listAuditLog', { token, query: { act: 'STOP_RELATIVE' } });
      return log.body.entries.filter(({ actor }) => actor === he.name).length;
    };
    expect(await stopsFor(admin)).toBe(0);
    expect(await stopsFor(await createMember(app, { is_admin: true }))).toBe(1);
  });

  test('only an admin can decide about a relative who is a moderator', async () => {
    const she = await createMember(app);
    const colleague = await moderator();
    await addRelative(app, colleague.id, she.id);
    const mo = await moderator();
    expect((await decide(mo, colleague, { act: 'stop' })).status).toBe(404);
    const admin = await createMember(app, { is_admin: true });
    expect((await decide(admin, colleague, { act: 'warn' })).status).toBe(200);
  });
});
