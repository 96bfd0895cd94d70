import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { addRelative, createMember, type TestMember } from '../harness/factories.ts';
import { pressedCalls } from '../harness/pressed-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

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

describe('moderators of pressed cases', () => {
  test('see waiting cases with the statement and the relatives of the candidate', async () => {
    const { woman, mother } = await createFamilyAndMan();
    await press(woman, { contact: 'Latha, 98860 11111' });
    const [moderator, now] = [await createModerator(), app.clock.now()];
    const listedCase = (await listCases(moderator)).find(({ member }) => member?.id === woman.id);
    expect(listedCase).toMatchObject({
      member: { name: 'Sahana Bhat' },
      pressedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + DAY_MS).toISOString(),
      talkedAt: null,
    });
    expect(await readCase(woman, moderator)).toMatchObject({
      said: [{ contact: 'Latha, 98860 11111' }],
      // The factory stores every relative as an uncle.
      relatives: [{ personId: mother.id, relation: 'UNCLE', part: 'adviser' }],
      history: [{ act: 'VIEW_PRESSED' }],
    });
    const { body } = await app.call('readAdminStats', { token: moderator.token });
    expect(body.stats.pressedCases).toBe((await listCases(moderator)).length);
  });

  test('see waiting cases sorted by due time, then by id', async () => {
    await app.query('DELETE FROM pressed_cases');
    const [first, second, third] = [
      await createMember(app),
      await createMember(app),
      await createMember(app),
    ];
    const setId = ({ id }: TestMember, digit: number) =>
      app.query(`UPDATE pressed_cases SET id = '0198c0de-0000-7000-8000-00000000000${digit}'
        WHERE candidate_id = '${id}'`);
    const moderator = await createModerator();
    await press(first);
    app.clock.advance(HOUR_MS);
    await press(second);
    await press(third);
    // The order of the due times differs from the order of the ids and from that of the first
    // presses.
    await setId(first, 1);
    await setId(second, 3);
    await setId(third, 2);
    const listMemberIds = async () => (await listCases(moderator)).map(({ member }) => member?.id);
    expect(await listMemberIds()).toEqual([first.id, third.id, second.id]);
    const keepRequest = { params: { id: first.id }, body: { note: 'She asked to stay hidden' } };
    expect((await app.call('keepPressed', { token: moderator.token, ...keepRequest })).status).toBe(
      200,
    );
    app.clock.advance(HOUR_MS);
    await press(first);
    expect(await listMemberIds()).toEqual([third.id, second.id, first.id]);
  });

  test('can record a talk, remove a relative and, only if the candidate asked for it, release the case', async () => {
    const { woman, mother, man } = await createFamilyAndMan();
    const moderator = await createModerator();
    await press(woman, { contact: 'Latha, 98860 11111' });
    const params = { id: (await readCase(woman, moderator)).id };
    const { token } = moderator;
    const talkResponse = await app.call('notePressedTalk', {
      token,
      params,
      body: { note: 'She wants her mother out, and to go on', reached: true },
    });
    expect(talkResponse.body.case.talkedAt).not.toBeNull();
    const endResponse = await app.call('endPressedPart', {
      token,
      params: { ...params, personId: mother.id },
      body: { note: 'She asked for it' },
    });
    expect(endResponse.body.case.relatives).toEqual([]);
    expect((await browseFor(mother, woman)).error.code).toBe('NOT_IN_FAMILY');
    expect(await listFamilies(mother)).toEqual([]);
    const bodyWithoutRequest = { saidSo: false, note: 'Her father said so' };
    const refusal = await app.call('releasePressed', {
      token,
      params,
      body: bodyWithoutRequest,
    } as never);
    expect(refusal.status).toBe(400);
    expect((await release(moderator, woman)).status).toBe(200);
    expect(await isInBrowseOf(man, woman)).toBe(true);
    expect((await release(moderator, woman)).error.code).toBe('DECIDED');
    const readResponse = await app.call('readPressedCase', { token, params });
    expect(readResponse.error.code).toBe('NOT_FOUND');
    const { rows } = await app.query(`SELECT said FROM pressed_cases WHERE id = '${params.id}'`);
    expect(rows).toEqual([{ said: [] }]);
  });

  test('keep a hold until a new press reopens the case', async () => {
    const { woman } = await createFamilyAndMan();
    const moderator = await createModerator();
    await press(woman);
    const params = { id: woman.id };
    const body = { note: 'She asked to stay hidden' };
    expect((await app.call('keepPressed', { token: moderator.token, params, body })).status).toBe(
      200,
    );
    const isWaiting = async () =>
      (await listCases(await createModerator())).some(({ member }) => member?.id === woman.id);
    expect(await isWaiting()).toBe(false);
    const secondResponse = await app.call('keepPressed', { token: moderator.token, params, body });
    expect(secondResponse.error.code).toBe('DECIDED');
    app.clock.advance(DAY_MS);
    await press(woman);
    expect(await isWaiting()).toBe(true);
    expect((await release(await createModerator(), woman)).status).toBe(200);
    expect(await isWaiting()).toBe(false);
  });

  test('cannot keep or release a case after a press that they have not seen', async () => {
    const { woman } = await createFamilyAndMan();
    const moderator = await createModerator();
    await press(woman, { contact: 'Latha, 98860 11111' });
    const params = { id: (await readCase(woman, moderator)).id };
    const { token } = moderator;
    const noteTalk = async () => {
      const body = { note: 'She wants to go on', reached: true };
      const talkResponse = await app.call('notePressedTalk', { token, params, body });
      const { dueAt, lastSaidAt } = talkResponse.body.case;
      return { dueAt, lastSaidAt };
    };
    const seen = await noteTalk();
    app.clock.advance(HOUR_MS);
    await press(woman, { words: 'What I said was dictated' });
    const decideCase = async (state: { seen?: typeof seen | undefined }) => {
      const body = { note: 'She said so', ...state };
      const keeping = await app.call('keepPressed', { token, params, body });
      const releasing = await app.call('releasePressed', {
        token,
        params,
        body: { ...body, saidSo: true },
      });
      return [keeping.error.code, releasing.error.code];
    };
    // An older panel sends no state.
    for (const state of [{ seen }, {}]) {
      expect(await decideCase(state)).toEqual(['DECIDED', 'DECIDED']);
    }
    const { rows } = await app.query(`SELECT said -> 1 ->> 'words' AS words, kept_at, held_at
      FROM pressed_cases AS pressed_case JOIN members ON members.id = pressed_case.candidate_id
      WHERE pressed_case.id = '${params.id}'`);
    expect(rows).toEqual([
      { words: 'What I said was dictated', kept_at: null, held_at: expect.any(Date) },
    ]);
    expect(await decideCase({ seen: await noteTalk() })).toEqual([undefined, undefined]);
  });

  test('who are or were relatives of the candidate find nothing of the case', async () => {
    const { woman } = await createFamilyAndMan();
    const uncle = await createModerator();
    await addRelative(app, uncle.id, woman.id);
    await press(woman);
    const otherStaff = await createModerator();
    const { id } = await readCase(woman, otherStaff);
    const { token } = uncle;
    const expectNoAccess = async () => {
      const womanCases = (await listCases(uncle)).filter(({ member }) => member?.id === woman.id);
      expect(womanCases).toEqual([]);
      for (const params of [{ id }, { id: woman.id }]) {
        const read = await app.call('readPressedCase', { token, params });
        expect(read.status).toBe(404);
        expect((await release(uncle, params)).status).toBe(404);
      }
      const userResponse = await app.call('readAdminUser', { token, params: { id: woman.id } });
      expect(userResponse.error.code).toBe('PROFILE_NOT_FOUND');
      const searchResponse = await app.call('searchAdminUsers', {
        token,
        body: { search: woman.id },
      });
      expect(searchResponse.body.users).toEqual([]);
    };
    await expectNoAccess();
    await app.call('leaveFamily', { token, params: { candidateId: woman.id } });
    await expectNoAccess();
    expect((await release(otherStaff, woman)).status).toBe(200);
    expect((await app.call('readAdminUser', { token, params: { id: woman.id } })).status).toBe(404);
  });

  test('who are admins cannot read a case about themselves or its entries in the audit log', async () => {
    const { woman } = await createFamilyAndMan({ is_admin: true });
    const otherStaff = await createMember(app, { is_admin: true });
    const moderator = await createModerator();
    await press(woman);
    expect(await listCases(woman)).not.toContainEqual(
      expect.objectContaining({ member: expect.objectContaining({ id: woman.id }) }),
    );
    expect(
      (await app.call('readPressedCase', { token: moderator.token, params: { id: woman.id } }))
        .status,
    ).toBe(403);
    await readCase(woman, otherStaff);
    const ownCaseResponse = await app.call('readPressedCase', {
      token: woman.token,
      params: { id: woman.id },
    });
    expect(ownCaseResponse.error.code).toBe('OWN_ACCOUNT');
    const listActs = async ({ token }: TestMember) => {
      const { body } = await app.call('listAuditLog', { token, query: { memberId: woman.id } });
      return body.entries.map(({ act }) => act);
    };
    expect(await listActs(woman)).toEqual([]);
    expect(await listActs(otherStaff)).toEqual(['VIEW_PRESSED']);
  });
});
