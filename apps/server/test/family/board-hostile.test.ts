import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { boardCalls } from '../harness/boards.ts';
import {
  addRelative,
  createMember,
  createRelative,
  createSession,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls, headersOnBehalfOf } from '../harness/family.ts';
import { openLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the access to a family's board by persons without a right to it. */

const app = testApp();
const boardApi = boardCalls(app);

const SECRET = 'His house is too far, says the aunt.';

/**
 * Sends every request about a board that relatives may make. Returns the set of statuses and error
 * codes.
 */
async function callEverything(person: TestMember, candidate: TestMember, man: TestMember) {
  const calls = [
    app.call('readBoard', boardApi.actingFor(person, candidate)),
    boardApi.readCard(person, candidate, man),
    boardApi.add(person, candidate, man),
    boardApi.move(person, candidate, man, 'MET'),
    boardApi.setHand(person, candidate, man, 'YES'),
    boardApi.comments(person, candidate, man),
    boardApi.comment(person, candidate, man, 'Let me in'),
    boardApi.deleteComment(person, candidate, man, uuidv7()),
    boardApi.markRead(person, candidate, man, 1),
    boardApi.report(person, candidate, man, uuidv7()),
  ];
  return new Set(await Promise.all(calls.map(statusOrErrorCode)));
}

describe('access to a board', () => {
  test('is refused to a removed relative, whose open connection ends without a board event', async () => {
    const { woman, uncle, mother, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    const device = openLive(app.url, { token: uncle.token, onBehalfOf: woman.id });
    await device.waitForConnection();
    await familyCalls(app).remove(woman, uncle);
    expect(await callEverything(uncle, woman, man)).toEqual(new Set(['NOT_IN_FAMILY']));
    await device.waitForEvent('family:ended');
    await boardApi.comment(mother, woman, man, SECRET);
    await boardApi.move(mother, woman, man, 'MET');
    await device.waitForDisconnection();
    expect(device.listPayloads('board:changed')).toEqual([]);
    device.close();
  });

  test('is refused to an adviser of another family, a stranger, the member on the card and an admin', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    await boardApi.comment(mother, woman, man, SECRET);
    const otherFamily = await boardApi.createFamily();
    const stranger = await createMember(app);
    const admin = await createMember(app, { is_admin: true });
    for (const person of [otherFamily.uncle, stranger, man, admin]) {
      expect(await callEverything(person, woman, man)).toEqual(new Set(['NOT_IN_FAMILY']));
    }
  });

  test('is refused to a relative without a candidate or with an unknown candidate id', async () => {
    const { uncle, man } = await boardApi.createFamily();
    expect(await callEverything(uncle, uncle, man)).toEqual(new Set(['FORBIDDEN']));
    const unknownCandidate = { ...man, id: uuidv7() };
    expect(await callEverything(uncle, unknownCandidate, man)).toEqual(new Set(['NOT_IN_FAMILY']));
  });

  test('is refused to a relative, but not to the candidate, while the candidate is under review', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${woman.id}'`);
    expect(await callEverything(mother, woman, man)).toEqual(new Set(['UNDER_REVIEW']));
    expect(await boardApi.read(woman)).toHaveLength(1);
  });
});

test('a board comment is in no response to the member on the card or to an admin', async () => {
  const { woman, mother, man } = await boardApi.createFamily();
  const { match } = (await matchCalls(app).request(man, woman)).body;
  await matchCalls(app).act(woman, match.id, 'accept');
  await boardApi.add(mother, woman, man);
  await boardApi.comment(mother, woman, man, SECRET);
  await boardApi.setHand(mother, woman, man, 'NO');
  const admin = await createMember(app, { is_admin: true });
  const responses = await Promise.all([
    app.call('readProfile', { token: man.token, params: { id: woman.id } }),
    app.call('listMatches', { token: man.token, query: {} }),
    app.call('readBoard', { token: man.token }),
    app.call('listNotifications', { token: man.token, query: {} }),
    app.call('listAdminUsers', { token: admin.token, query: {} }),
    app.call('readAdminUser', { token: admin.token, params: { id: woman.id } }),
  ]);
  expect(JSON.stringify(responses)).not.toContain(SECRET);
  // The man reads his own board, which is empty.
  expect(responses[2]?.body).toMatchObject({ cards: [] });
});

describe('a card that is hidden from a relative', () => {
  test('cannot be read, added or moved by a relative of both candidates, who receives no event about it', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await addRelative(app, uncle.id, man.id, 'adviser', 'UNCLE');
    const otherMan = await boardApi.createMan();
    await boardApi.add(mother, woman, man);
    await boardApi.add(mother, woman, otherMan);
    await boardApi.comment(mother, woman, man, SECRET);
    const device = openLive(app.url, { token: uncle.token, onBehalfOf: woman.id });
    await device.waitForConnection();
    expect((await boardApi.read(uncle, woman)).map(({ memberId }) => memberId)).toEqual([
      otherMan.id,
    ]);
    expect(await statusOrErrorCode(boardApi.readCard(uncle, woman, man))).toBe('NOT_FOUND');
    expect(await statusOrErrorCode(boardApi.add(uncle, woman, man))).toBe('BOTH_SIDES');
    expect(await statusOrErrorCode(boardApi.move(uncle, woman, man, 'MET'))).toBe('NOT_FOUND');
    // A move behind a card that the caller cannot see places the moved card last, like a move
    // behind an unknown id.
    const thirdMan = await boardApi.createMan();
    await boardApi.add(mother, woman, thirdMan);
    await boardApi.move(uncle, woman, thirdMan, 'TO_LOOK_AT', man);
    const order = (await boardApi.read(mother, woman)).map(({ memberId }) => memberId);
    expect(order).toEqual([man.id, otherMan.id, thirdMan.id]);
    await boardApi.setHand(mother, woman, man, 'YES');
    await boardApi.setHand(mother, woman, otherMan, 'YES');
    await device.waitForEvent('board:changed', ({ memberId }) => memberId === otherMan.id);
    expect(device.eventsAsText()).not.toContain(man.id);
    device.close();
  });

  test('does not affect a move of another card by the relative', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await addRelative(app, uncle.id, man.id, 'adviser', 'UNCLE');
    const [first, last] = [await boardApi.createMan(), await boardApi.createMan()];
    for (const member of [first, last, man]) await boardApi.add(mother, woman, member);
    const versionAfterMove = async () =>
      (await boardApi.move(uncle, woman, last, 'TO_LOOK_AT')).body.card.version;
    // The card is already the last card that the uncle sees.
    expect(await versionAfterMove()).toBe(1);
    await boardApi.move(uncle, woman, first, 'TO_LOOK_AT');
    expect((await boardApi.read(uncle, woman)).map(({ memberId }) => memberId)).toEqual([
      last.id,
      first.id,
    ]);
    expect(await boardApi.read(mother, woman)).toHaveLength(3);
  });

  test('can be about the relative, who then cannot read its comments either', async () => {
    const { woman, mother } = await boardApi.createFamily();
    const cousin = await createMember(app, { gender: 'MALE' });
    await addRelative(app, cousin.id, woman.id, 'adviser', 'BROTHER');
    await boardApi.add(mother, woman, cousin);
    await boardApi.comment(mother, woman, cousin, SECRET);
    expect(await boardApi.read(cousin, woman)).toEqual([]);
    expect(await statusOrErrorCode(boardApi.comments(cousin, woman, cousin))).toBe('NOT_FOUND');
  });
});

describe('a private card of the candidate', () => {
  test('gives a relative the same responses as a missing card', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    const memberWithoutCard = await boardApi.createMan();
    await boardApi.shortlist(woman, man);
    await boardApi.move(woman, woman, man, 'MET');
    const callAll = async (member: TestMember) =>
      Promise.all(
        [
          boardApi.readCard(mother, woman, member),
          boardApi.move(mother, woman, member, 'MET'),
          boardApi.setHand(mother, woman, member, 'YES'),
          boardApi.comments(mother, woman, member),
          boardApi.comment(mother, woman, member, 'Hello'),
          boardApi.deleteComment(mother, woman, member, uuidv7()),
          boardApi.markRead(mother, woman, member, 1),
          boardApi.report(mother, woman, member, uuidv7()),
        ].map(statusOrErrorCode),
      );
    expect(await callAll(man)).toEqual(await callAll(memberWithoutCard));
    // After a relative adds both members, their cards are also equal. The column of the candidate's
    // own card stays private.
    const addCard = async (member: TestMember) => {
      const { card } = (await boardApi.add(mother, woman, member)).body;
      return { ...card, memberId: '', order: 0 };
    };
    expect(await addCard(man)).toEqual(await addCard(memberWithoutCard));
    // After the relative's cards are deleted, the candidate's own card is in its chosen column.
    await app.query(`DELETE FROM board_cards WHERE candidate_id = '${woman.id}'`);
    expect(await boardApi.read(woman)).toMatchObject([{ kept: true, place: 'MET' }]);
  });

  test('sends no event to a relative', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    const ownDevice = openLive(app.url, { token: await createSession(app, woman.id) });
    const device = openLive(app.url, { token: mother.token, onBehalfOf: woman.id });
    await ownDevice.waitForConnection();
    await device.waitForConnection();
    await boardApi.shortlist(woman, man);
    await boardApi.move(woman, woman, man, 'IN_TALKS');
    await ownDevice.waitForEvent('board:own', ({ memberId }) => memberId === man.id);
    const otherMan = await boardApi.createMan();
    await boardApi.add(woman, woman, otherMan);
    await device.waitForEvent('board:changed', ({ memberId }) => memberId === otherMan.id);
    expect(device.eventsAsText()).not.toContain(man.id);
    // The event about the candidate's own card is sent only to the candidate.
    expect(device.listPayloads('board:own')).toEqual([]);
    ownDevice.close();
    device.close();
  });

  test('is not shown to a relative even if it was created before the first relative joined', async () => {
    const woman = await createMember(app);
    const man = await boardApi.createMan();
    await boardApi.shortlist(woman, man);
    const aunt = await createRelative(app);
    await addRelative(app, aunt.id, woman.id);
    expect(await boardApi.read(aunt, woman)).toEqual([]);
    expect(
      JSON.stringify(
        await app.call('browse', { token: aunt.token, query: {}, ...headersOnBehalfOf(woman) }),
      ),
    ).not.toContain('"shortlisted":true');
  });
});

test('a card of a member who is not visible to the candidate can neither be added nor moved', async () => {
  const { woman, mother } = await boardApi.createFamily();
  const [blockedMan, sameGenderMember] = [await boardApi.createMan(), await createMember(app)];
  await app.call('blockMember', { token: woman.token, params: { memberId: blockedMan.id } });
  for (const member of [blockedMan, sameGenderMember, { ...sameGenderMember, id: uuidv7() }]) {
    expect(await statusOrErrorCode(boardApi.add(mother, woman, member))).toBe('PROFILE_NOT_FOUND');
    expect(await statusOrErrorCode(boardApi.move(mother, woman, member, 'MET'))).toBe('NOT_FOUND');
  }
  expect(await statusOrErrorCode(boardApi.add(woman, woman, woman))).toBe('PROFILE_NOT_FOUND');
});
