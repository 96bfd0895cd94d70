import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { onBehalfOf } from '../harness/family.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
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

describe('moderators of pressure cases', () => {
  test('see waiting cases by due time, with the statement and the relatives of the candidate', async () => {
    const { she, mother } = await stage();
    await press(she, { contact: 'Latha, 98860 11111' });
    const [mo, at] = [await moderator(), app.clock.now()];
    const listed = (await casesFor(mo)).find(({ member }) => member?.id === she.id);
    expect(listed).toMatchObject({
      member: { name: 'Sahana Bhat' },
      pressedAt: at.toISOString(),
      dueAt: new Date(at.getTime() + 24 * HOUR).toISOString(),
      talkedAt: null,
    });
    const dues = (await casesFor(mo)).map(({ dueAt }) => dueAt);
    expect(dues).toEqual(dues.toSorted());
    expect(await caseOf(she, mo)).toMatchObject({
      said: [{ contact: 'Latha, 98860 11111' }],
      relatives: [{ personId: mother.id, relation: 'UNCLE', part: 'adviser' }],
      history: [{ act: 'VIEW_PRESSED' }],
    });
    const { body } = await app.call('readAdminStats', { token: mo.token });
    expect(body.stats.pressedCases).toBe(dues.length);
  });

  test('record a talk, remove a relative and release a case only on the word of the candidate', async () => {
    const { she, mother, he } = await stage();
    const mo = await moderator();
    await press(she, { contact: 'Latha, 98860 11111' });
    const params = { id: (await caseOf(she, mo)).id };
    const token = mo.token;
    const talk = await app.call('notePressedTalk', {
      token,
      params,
      body: { note: 'She wants her mother out, and to go on', reached: true },
    });
    expect(talk.body.case.talkedAt).not.toBeNull();
    const ended = await app.call('endPressedPart', {
      token,
      params: { ...params, personId: mother.id },
      body: { note: 'She asked for it' },
    });
    expect(ended.body.case.relatives).toEqual([]);
    expect((await look(mother, she)).error.code).toBe('NOT_IN_FAMILY');
    expect(await familiesOf(mother)).toEqual([]);
    const unheard = { saidSo: false, note: 'Her father said so' };
    const refused = await app.call('releasePressed', { token, params, body: unheard } as never);
    expect(refused.status).toBe(400);
    expect((await release(mo, she)).status).toBe(200);
    expect(await isListedFor(he, she)).toBe(true);
    expect((await release(mo, she)).status).toBe(404);
    const { rows } = await app.query(`SELECT said FROM pressed_cases WHERE id = '${params.id}'`);
    expect(rows).toEqual([{ said: [] }]);
  });

  test('keep a hold permanently; a new pressure report reopens the case until its release', async () => {
    const { she } = await stage();
    const mo = await moderator();
    await press(she);
    const params = { id: she.id };
    const body = { note: 'She asked to stay hidden' };
    expect((await app.call('keepPressed', { token: mo.token, params, body })).status).toBe(200);
    const waits = async () =>
      (await casesFor(await moderator())).some(({ member }) => member?.id === she.id);
    expect(await waits()).toBe(false);
    const again = await app.call('keepPressed', { token: mo.token, params, body });
    expect(again.error.code).toBe('DECIDED');
    app.clock.advance(DAY);
    await press(she);
    expect(await waits()).toBe(true);
    expect((await release(await moderator(), she)).status).toBe(200);
    expect(await waits()).toBe(false);
  });

  test('who are or were relatives of the candidate find nothing of the case', async () => {
    const { she } = await stage();
    const uncle = await moderator();
    await addRelative(app, uncle.id, she.id);
    await press(she);
    const other = await moderator();
    const { id } = await caseOf(she, other);
    const { token } = uncle;
    const nothing = async () => {
      const hers = (await casesFor(uncle)).filter(({ member }) => member?.id === she.id);
      expect(hers).toEqual([]);
      for (const params of [{ id }, { id: she.id }]) {
        const read = await app.call('readPressedCase', { token, params });
        expect(read.status).toBe(404);
        expect((await release(uncle, params)).status).toBe(404);
      }
      const file = await app.call('readAdminUser', { token, params: { id: she.id } });
      expect(file.error.code).toBe('PROFILE_NOT_FOUND');
      const found = await app.call('searchAdminUsers', { token, body: { search: she.id } });
      expect(found.body.users).toEqual([]);
    };
    await nothing();
    await app.call('leaveFamily', { token, params: { candidateId: she.id } });
    await nothing();
    expect((await release(other, she)).status).toBe(200);
    expect((await app.call('readAdminUser', { token, params: { id: she.id } })).status).toBe(404);
  });

  test('an admin can read neither a case about themselves nor its entries in the audit log', async () => {
    const { she } = await stage({ is_admin: true });
    const other = await createMember(app, { is_admin: true });
    const mo = await moderator();
    await press(she);
    expect(await casesFor(she)).not.toContainEqual(
      expect.objectContaining({ member: expect.objectContaining({ id: she.id }) }),
    );
    expect(
      (await app.call('readPressedCase', { token: mo.token, params: { id: she.id } })).status,
    ).toBe(403);
    await caseOf(she, other);
    const own = await app.call('readPressedCase', { token: she.token, params: { id: she.id } });
    expect(own.error.code).toBe('OWN_ACCOUNT');
    const acts = async ({ token }: TestMember) => {
      const { body } = await app.call('listAuditLog', { token, query: { memberId: she.id } });
      return body.entries.map(({ act }) => act);
    };
    expect(await acts(she)).toEqual([]);
    expect(await acts(other)).toEqual(['VIEW_PRESSED']);
  });
});
