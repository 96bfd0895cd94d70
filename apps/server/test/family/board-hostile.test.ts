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
import { familyCalls, onBehalfOf } from '../harness/family.ts';
import { openLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the access to a family's board by persons without a right to it. */

const app = testApp();
const boardApi = boardCalls(app);

const SECRET = 'His house is too far, says the aunt.';

/** Sends every request that acts on a card. Returns the set of statuses and error codes. */
async function callEverything(person: TestMember, candidate: TestMember, he: TestMember) {
  const calls = [
    app.call('readBoard', boardApi.actingFor(person, candidate)),
    boardApi.card(person, candidate, he),
    boardApi.add(person, candidate, he),
    boardApi.move(person, candidate, he, 'MET'),
    boardApi.hand(person, candidate, he, 'YES'),
    boardApi.comments(person, candidate, he),
    boardApi.comment(person, candidate, he, 'Let me in'),
    boardApi.deleteComment(person, candidate, he, uuidv7()),
    boardApi.markRead(person, candidate, he, 1),
    boardApi.report(person, candidate, he, uuidv7()),
  ];
  return new Set(await Promise.all(calls.map((call) => statusOrErrorCode(call as never))));
}

describe('a person without access to a board', () => {
  test('a removed relative is refused, and an open connection ends without a board event', async () => {
    const { she, uncle, mother, he } = await boardApi.family();
    await boardApi.add(mother, she, he);
    const screen = openLive(app.url, { token: uncle.token, onBehalfOf: she.id });
    await screen.connected();
    await familyCalls(app).remove(she, uncle);
    expect(await callEverything(uncle, she, he)).toEqual(new Set(['NOT_IN_FAMILY']));
    await screen.next('family:ended');
    await boardApi.comment(mother, she, he, SECRET);
    await boardApi.move(mother, she, he, 'MET');
    await screen.disconnected();
    expect(screen.all('board:changed')).toEqual([]);
    screen.close();
  });

  test('an adviser of another family, a stranger, the member on the card and an admin are refused', async () => {
    const { she, mother, he } = await boardApi.family();
    await boardApi.add(mother, she, he);
    await boardApi.comment(mother, she, he, SECRET);
    const otherFamily = await boardApi.family();
    const stranger = await createMember(app);
    const admin = await createMember(app, { is_admin: true });
    for (const person of [otherFamily.uncle, stranger, he, admin]) {
      expect(await callEverything(person, she, he)).toEqual(new Set(['NOT_IN_FAMILY']));
    }
  });

  test('a relative is refused without a candidate and with an unknown candidate id', async () => {
    const { uncle, he } = await boardApi.family();
    expect(await callEverything(uncle, uncle, he)).toEqual(new Set(['FORBIDDEN']));
    const unknownCandidate = { ...he, id: uuidv7() };
    expect(await callEverything(uncle, unknownCandidate, he)).toEqual(new Set(['NOT_IN_FAMILY']));
  });

  test('a relative can neither make a card private nor remove it', async () => {
    const { she, mother, he } = await boardApi.family();
    await boardApi.add(mother, she, he);
    expect(await statusOrErrorCode(boardApi.keep(mother, she, he))).toBe('FORBIDDEN');
    expect(await statusOrErrorCode(boardApi.remove(mother, she, he))).toBe('FORBIDDEN');
  });

  test('while the candidate is under review, a relative is refused and the candidate reads the board', async () => {
    const { she, mother, he } = await boardApi.family();
    await boardApi.add(mother, she, he);
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${she.id}'`);
    expect(await callEverything(mother, she, he)).toEqual(new Set(['UNDER_REVIEW']));
    expect(await boardApi.read(she)).toHaveLength(1);
  });
});

test('a board comment is in no response to the member on the card or to an admin', async () => {
  const { she, mother, he } = await boardApi.family();
  const { match } = (await matchCalls(app).request(he, she)).body;
  await matchCalls(app).act(she, match.id, 'accept');
  await boardApi.add(mother, she, he);
  await boardApi.comment(mother, she, he, SECRET);
  await boardApi.hand(mother, she, he, 'NO');
  const admin = await createMember(app, { is_admin: true });
  const responses = await Promise.all([
    app.call('readProfile', { token: he.token, params: { id: she.id } }),
    app.call('listMatches', { token: he.token, query: {} }),
    app.call('readBoard', { token: he.token }),
    app.call('listNotifications', { token: he.token, query: {} }),
    app.call('listAdminUsers', { token: admin.token, query: {} }),
    app.call('readAdminUser', { token: admin.token, params: { id: she.id } }),
  ]);
  expect(JSON.stringify(responses)).not.toContain(SECRET);
  expect(responses[2]?.body).toMatchObject({ cards: [] });
});

describe('a card that is hidden from a relative', () => {
  test('a relative of both candidates cannot read, add or move the card and receives no event about it', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    await addRelative(app, uncle.id, he.id, 'adviser', 'UNCLE');
    const otherMan = await boardApi.man();
    await boardApi.add(mother, she, he);
    await boardApi.add(mother, she, otherMan);
    await boardApi.comment(mother, she, he, SECRET);
    const screen = openLive(app.url, { token: uncle.token, onBehalfOf: she.id });
    await screen.connected();
    expect((await boardApi.read(uncle, she)).map(({ memberId }) => memberId)).toEqual([
      otherMan.id,
    ]);
    expect(await statusOrErrorCode(boardApi.card(uncle, she, he))).toBe('NOT_FOUND');
    expect(await statusOrErrorCode(boardApi.add(uncle, she, he))).toBe('BOTH_SIDES');
    expect(await statusOrErrorCode(boardApi.move(uncle, she, he, 'MET'))).toBe('NOT_FOUND');
    // A card that the caller cannot see is not a valid anchor. The moved card is placed last, as
    // with an unknown id.
    const thirdMan = await boardApi.man();
    await boardApi.add(mother, she, thirdMan);
    await boardApi.move(uncle, she, thirdMan, 'TO_LOOK_AT', he);
    const order = (await boardApi.read(mother, she)).map(({ memberId }) => memberId);
    expect(order).toEqual([he.id, otherMan.id, thirdMan.id]);
    await boardApi.hand(mother, she, he, 'YES');
    await boardApi.hand(mother, she, otherMan, 'YES');
    await screen.next('board:changed', ({ memberId }) => memberId === otherMan.id);
    expect(screen.everything()).not.toContain(he.id);
    screen.close();
  });

  test('a move by a relative does not depend on it', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    await addRelative(app, uncle.id, he.id, 'adviser', 'UNCLE');
    const [first, last] = [await boardApi.man(), await boardApi.man()];
    for (const man of [first, last, he]) await boardApi.add(mother, she, man);
    const versionAfterMove = async () =>
      (await boardApi.move(uncle, she, last, 'TO_LOOK_AT')).body.card.version;
    // The card is already the last one that the uncle sees.
    expect(await versionAfterMove()).toBe(1);
    await boardApi.move(uncle, she, first, 'TO_LOOK_AT');
    expect((await boardApi.read(uncle, she)).map(({ memberId }) => memberId)).toEqual([
      last.id,
      first.id,
    ]);
    expect(await boardApi.read(mother, she)).toHaveLength(3);
  });

  test('a relative cannot read the card about themselves or its comments', async () => {
    const { she, mother } = await boardApi.family();
    const cousin = await createMember(app, { gender: 'MALE' });
    await addRelative(app, cousin.id, she.id, 'adviser', 'BROTHER');
    await boardApi.add(mother, she, cousin);
    await boardApi.comment(mother, she, cousin, SECRET);
    expect(await boardApi.read(cousin, she)).toEqual([]);
    expect(await statusOrErrorCode(boardApi.comments(cousin, she, cousin))).toBe('NOT_FOUND');
  });
});

describe('a private card of the candidate', () => {
  test('gives a relative the same responses as a member without a card', async () => {
    const { she, mother, he } = await boardApi.family();
    const memberWithoutCard = await boardApi.man();
    await boardApi.shortlist(she, he);
    await boardApi.move(she, she, he, 'MET');
    const callAll = async (member: TestMember) =>
      Promise.all(
        [
          boardApi.card(mother, she, member),
          boardApi.move(mother, she, member, 'MET'),
          boardApi.hand(mother, she, member, 'YES'),
          boardApi.comments(mother, she, member),
          boardApi.comment(mother, she, member, 'Hello'),
          boardApi.deleteComment(mother, she, member, uuidv7()),
          boardApi.markRead(mother, she, member, 1),
          boardApi.report(mother, she, member, uuidv7()),
        ].map((call) => statusOrErrorCode(call as never)),
      );
    expect(await callAll(he)).toEqual(await callAll(memberWithoutCard));
    // After a relative adds both members, their cards are also equal. The column of her own card
    // stays private.
    const addCard = async (member: TestMember) => {
      const { card } = (await boardApi.add(mother, she, member)).body;
      return { ...card, memberId: '', order: 0 };
    };
    expect(await addCard(he)).toEqual(await addCard(memberWithoutCard));
    // After the relative's cards are deleted, her card is in the column that she chose.
    await app.query(`DELETE FROM board_cards WHERE candidate_id = '${she.id}'`);
    expect(await boardApi.read(she)).toMatchObject([{ kept: true, place: 'MET' }]);
  });

  test('sends no event to a relative', async () => {
    const { she, mother, he } = await boardApi.family();
    const ownScreen = openLive(app.url, { token: await createSession(app, she.id) });
    const screen = openLive(app.url, { token: mother.token, onBehalfOf: she.id });
    await ownScreen.connected();
    await screen.connected();
    await boardApi.shortlist(she, he);
    await boardApi.move(she, she, he, 'IN_TALKS');
    await ownScreen.next('board:own', ({ memberId }) => memberId === he.id);
    const otherMan = await boardApi.man();
    await boardApi.add(she, she, otherMan);
    await screen.next('board:changed', ({ memberId }) => memberId === otherMan.id);
    expect(screen.everything()).not.toContain(he.id);
    // Her own card is sent only to her.
    expect(screen.all('board:own')).toEqual([]);
    ownScreen.close();
    screen.close();
  });

  test('does not count towards the board limit of a relative', async () => {
    const { she, mother, he } = await boardApi.family();
    await app.query(`INSERT INTO shortlisted_members (member_id, shortlisted_id, created_at)
      SELECT '${she.id}', id, now() FROM members WHERE id <> '${she.id}' AND id <> '${he.id}'`);
    expect((await boardApi.add(mother, she, he)).status).toBe(200);
    expect(await boardApi.read(mother, she)).toHaveLength(1);
  });

  test('is not shown to a relative even if it was created before the first relative joined', async () => {
    const she = await createMember(app);
    const he = await boardApi.man();
    await boardApi.shortlist(she, he);
    const aunt = await createRelative(app);
    await addRelative(app, aunt.id, she.id);
    expect(await boardApi.read(aunt, she)).toEqual([]);
    expect(
      JSON.stringify(
        await app.call('browse', { token: aunt.token, query: {}, ...onBehalfOf(she) }),
      ),
    ).not.toContain('"shortlisted":true');
  });
});

test('a card of a member who is not visible to the candidate can neither be added nor moved', async () => {
  const { she, mother } = await boardApi.family();
  const [blocked, sameGender] = [await boardApi.man(), await createMember(app)];
  await app.call('blockMember', { token: she.token, params: { memberId: blocked.id } });
  for (const member of [blocked, sameGender, { ...sameGender, id: uuidv7() }]) {
    expect(await statusOrErrorCode(boardApi.add(mother, she, member))).toBe('PROFILE_NOT_FOUND');
    expect(await statusOrErrorCode(boardApi.move(mother, she, member, 'MET'))).toBe('NOT_FOUND');
  }
  expect(await statusOrErrorCode(boardApi.add(she, she, she))).toBe('PROFILE_NOT_FOUND');
});
