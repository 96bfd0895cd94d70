import { COMMENTS_MAX, type Place, SHARED_CARDS_MAX } from '@sambandha/contract/board/choices';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { boardCalls } from '../harness/boards.ts';
import { readExport } from '../harness/data-export.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { type LiveClient, openLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the family's board on two processes. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const boardApi = boardCalls(app);
const otherBoardApi = boardCalls(secondApp);
const clients: LiveClient[] = [];
afterAll(async () => {
  for (const client of clients) client.close();
});

async function connect({ url }: TestApp, { token }: TestMember, candidate?: TestMember) {
  const client = openLive(url, { token, ...(candidate && { onBehalfOf: candidate.id }) });
  clients.push(client);
  await client.connected();
  return client;
}

const readColumn = async (person: TestMember, candidate: TestMember, place: Place) =>
  (await otherBoardApi.read(person, candidate))
    .filter((card) => card.place === place)
    .sort((first, second) => first.order - second.order)
    .map(({ memberId }) => memberId);

describe('a card', () => {
  test('is on the board of each family member and names the relative who added it', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    const { status, body } = await boardApi.add(uncle, she, he);
    expect(status).toBe(200);
    expect(body.card).toMatchObject({
      memberId: he.id,
      place: 'TO_LOOK_AT',
      kept: false,
      by: { name: 'Test', relation: 'UNCLE', mine: true },
      comments: 0,
    });
    const [herCard] = await otherBoardApi.read(she);
    expect(herCard).toMatchObject({
      by: { relation: 'UNCLE', mine: false },
      profile: { id: he.id, name: 'Ganesh Bhat', shortlisted: false },
    });
    expect(await otherBoardApi.read(mother, she)).toMatchObject([{ memberId: he.id }]);
    // A second add returns the same card.
    await otherBoardApi.add(mother, she, he);
    expect(await boardApi.read(mother, she)).toMatchObject([{ by: { relation: 'UNCLE' } }]);
  });

  test('shows the match of the candidate to the candidate and not to a relative', async () => {
    const { she, uncle, he } = await boardApi.family();
    const { match } = (await matchCalls(app).request(he, she)).body;
    await matchCalls(app).act(she, match.id, 'accept');
    await boardApi.add(uncle, she, he);
    expect((await boardApi.read(she))[0]?.profile.match).toMatchObject({ status: 'ACCEPTED' });
    expect((await boardApi.read(uncle, she))[0]?.profile.match).toBeNull();
  });

  test('is placed by the last move, and the other cards keep their order', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    const [a, b, c] = [he, await boardApi.man(), await boardApi.man()];
    for (const man of [a, b, c]) await boardApi.add(she, she, man);
    await boardApi.move(uncle, she, c, 'TO_LOOK_AT', null);
    expect(await readColumn(she, she, 'TO_LOOK_AT')).toEqual([c.id, a.id, b.id]);
    await boardApi.move(mother, she, c, 'TO_LOOK_AT', a);
    expect(await readColumn(uncle, she, 'TO_LOOK_AT')).toEqual([a.id, c.id, b.id]);
    await boardApi.move(she, she, a, 'MET');
    await boardApi.move(she, she, b, 'MET', null);
    expect(await readColumn(uncle, she, 'MET')).toEqual([b.id, a.id]);
    // The anchor card is not in this column, so the card is placed last.
    await boardApi.move(she, she, c, 'MET', { id: uuidv7() });
    expect(await readColumn(uncle, she, 'MET')).toEqual([b.id, a.id, c.id]);
  });

  test('can be moved between two other cards 60 times', async () => {
    const { she, he } = await boardApi.family();
    const [a, b, c] = [he, await boardApi.man(), await boardApi.man()];
    for (const man of [a, b, c]) await boardApi.add(she, she, man);
    let [last, middle] = [b, c];
    for (let round = 0; round < 60; round += 1) {
      await boardApi.move(she, she, middle, 'TO_LOOK_AT', a);
      expect(await readColumn(she, she, 'TO_LOOK_AT')).toEqual([a.id, middle.id, last.id]);
      [last, middle] = [middle, last];
    }
  });

  test('has one position after two concurrent moves, and each move sends an event', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    await boardApi.add(she, she, he);
    const screens = [
      await connect(app, she),
      await connect(secondApp, mother, she),
      await connect(app, uncle, she),
    ];
    const [metResponse, asideResponse] = await Promise.all([
      boardApi.move(mother, she, he, 'MET'),
      otherBoardApi.move(uncle, she, he, 'SET_ASIDE'),
    ]);
    expect([metResponse.status, asideResponse.status]).toEqual([200, 200]);
    const responses = await Promise.all([
      boardApi.card(she, she, he),
      otherBoardApi.card(mother, she, he),
      boardApi.card(uncle, she, he),
    ]);
    const places = responses.map(({ body }) => [body.card.place, body.card.version]);
    expect(new Set(places.map(String)).size).toBe(1);
    expect(places[0]?.[1]).toBe(3);
    await screens[0]?.next('board:own');
    await screens[0]?.next('board:own');
    for (const relative of screens.slice(1)) {
      expect(await relative.next('board:changed')).toEqual({ memberId: he.id });
      expect(await relative.next('board:changed')).toEqual({ memberId: he.id });
    }
  });
});

describe('opinions and comments of the family', () => {
  test('each family member sets and clears their own opinion', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    await boardApi.add(she, she, he);
    await boardApi.hand(mother, she, he, 'YES');
    await otherBoardApi.hand(uncle, she, he, 'UNSURE');
    await boardApi.hand(uncle, she, he, 'NO');
    const { body } = await boardApi.hand(she, she, he, 'YES');
    expect(body.card.hands.map(({ relation, hand, mine }) => [relation, hand, mine])).toEqual([
      [null, 'YES', true],
      ['MOTHER', 'YES', false],
      ['UNCLE', 'NO', false],
    ]);
    await boardApi.hand(mother, she, he, null);
    expect((await boardApi.card(uncle, she, he)).body.card.hands).toHaveLength(2);
  });

  test('comments are returned in order with the author, and each reader has a separate unread count', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    await boardApi.add(she, she, he);
    const id = uuidv7();
    const first = await boardApi.comment(mother, she, he, 'I know that house.', id);
    expect(first.body.comment).toMatchObject({ seq: 1, by: { relation: 'MOTHER', mine: true } });
    expect((await otherBoardApi.comment(mother, she, he, 'I know that house.', id)).body).toEqual(
      first.body,
    );
    await boardApi.comment(she, she, he, 'Me too.');
    const { comments } = (await otherBoardApi.comments(uncle, she, he)).body;
    expect(comments.map(({ by, text }) => [by.relation, text])).toEqual([
      ['MOTHER', 'I know that house.'],
      [null, 'Me too.'],
    ]);
    const readUnread = async (person: TestMember) =>
      (await boardApi.card(person, she, he)).body.card.unread;
    expect([await readUnread(she), await readUnread(mother), await readUnread(uncle)]).toEqual([
      1, 1, 2,
    ]);
    await boardApi.markRead(uncle, she, he, 1);
    expect(await readUnread(uncle)).toBe(1);
    await boardApi.markRead(uncle, she, he, 999);
    await boardApi.markRead(uncle, she, he, 1);
    expect(await readUnread(uncle)).toBe(0);
    // A read position beyond the last comment does not mark later comments as read.
    await boardApi.comment(mother, she, he, 'And his aunt.');
    expect(await readUnread(uncle)).toBe(1);
  });

  test('only the author can delete a comment', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    await boardApi.add(she, she, he);
    const { id } = (await boardApi.comment(mother, she, he, 'Too far.')).body.comment;
    expect(await statusOrErrorCode(boardApi.deleteComment(uncle, she, he, id))).toBe('NOT_FOUND');
    expect(await statusOrErrorCode(boardApi.deleteComment(she, she, he, id))).toBe('NOT_FOUND');
    expect((await boardApi.deleteComment(mother, she, he, id)).status).toBe(204);
    expect((await boardApi.comments(she, she, he)).body.comments).toEqual([]);
  });
});

describe('a private card', () => {
  test('is on the board of the candidate only, in a column that the candidate chooses', async () => {
    const { she, mother, he } = await boardApi.family();
    await boardApi.shortlist(she, he);
    expect(await boardApi.read(she)).toMatchObject([{ memberId: he.id, kept: true, version: 0 }]);
    expect(await boardApi.read(mother, she)).toEqual([]);
    const { body } = await boardApi.move(she, she, he, 'TO_TALK_OVER');
    expect(body.card).toMatchObject({ kept: true, place: 'TO_TALK_OVER' });
    expect(await statusOrErrorCode(boardApi.comment(she, she, he, 'For me.'))).toBe('NOT_FOUND');
    // Her own act shares the card, and it keeps its column.
    await boardApi.add(she, she, he);
    expect(await boardApi.read(mother, she)).toMatchObject([
      { place: 'TO_TALK_OVER', kept: false },
    ]);
  });

  test('a shared card that the candidate makes private is hidden from relatives and loses its comments', async () => {
    const { she, mother, he } = await boardApi.family();
    await boardApi.add(mother, she, he);
    await boardApi.comment(mother, she, he, 'Please look.');
    await boardApi.move(mother, she, he, 'IN_TALKS');
    const screen = await connect(secondApp, mother, she);
    const { body } = await boardApi.keep(she, she, he);
    expect(body.card).toMatchObject({ kept: true, place: 'IN_TALKS', comments: 0 });
    await screen.next('board:changed');
    expect(await statusOrErrorCode(boardApi.card(mother, she, he))).toBe('NOT_FOUND');
    await boardApi.add(mother, she, he);
    expect((await boardApi.comments(mother, she, he)).body.comments).toEqual([]);
    await boardApi.remove(she, she, he);
    expect(await boardApi.read(she)).toEqual([]);
  });
});

describe('the end of cards and contributions', () => {
  test('a block or an account deletion removes the card, and a deactivated member is hidden', async () => {
    const { she, mother, he } = await boardApi.family();
    const [deletedMan, deactivatedMan] = [await boardApi.man(), await boardApi.man()];
    for (const man of [he, deletedMan, deactivatedMan]) await boardApi.add(mother, she, man);
    await app.call('deactivateAccount', { token: deactivatedMan.token });
    expect(await boardApi.read(mother, she)).toHaveLength(2);
    await app.call('deleteAccount', { token: deletedMan.token });
    await app.call('blockMember', { token: he.token, params: { memberId: she.id } });
    expect(await boardApi.read(mother, she)).toEqual([]);
    const { rows } = await app.query(`SELECT member_id FROM board_cards
      WHERE candidate_id = '${she.id}'`);
    expect(rows).toEqual([{ member_id: deactivatedMan.id }]);
  });

  test('a relative who leaves loses opinions but keeps comments, and an account deletion deletes the comments', async () => {
    const { she, mother, uncle, he } = await boardApi.family();
    await boardApi.add(uncle, she, he);
    await boardApi.hand(uncle, she, he, 'NO');
    await boardApi.comment(uncle, she, he, 'Not this one.');
    await app.call('leaveFamily', { token: uncle.token, params: { candidateId: she.id } });
    const [remainingCard] = await boardApi.read(mother, she);
    expect(remainingCard).toMatchObject({ hands: [], comments: 1, by: { relation: 'UNCLE' } });
    await app.call('deleteAccount', { token: uncle.token });
    const [cardAfterDeletion] = await boardApi.read(mother, she);
    expect(cardAfterDeletion).toMatchObject({ comments: 0, by: null });
  });
});

test('a full board refuses cards and a full card refuses comments, and private cards do not count', async () => {
  const { she, mother, he } = await boardApi.family();
  await app.query(`INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
    SELECT '${she.id}', id, 'SET_ASIDE', number, now() FROM (
      SELECT m.id, row_number() OVER () AS number FROM members AS m WHERE m.id <> '${she.id}'
        AND m.id <> '${he.id}' LIMIT ${SHARED_CARDS_MAX - 1}) AS others`);
  const existingCards = (await app.query(`SELECT count(*)::int AS count FROM board_cards
    WHERE candidate_id = '${she.id}'`)) as { rows: { count: number }[] };
  for (let count = existingCards.rows[0]?.count ?? 0; count < SHARED_CARDS_MAX - 1; count += 1) {
    const { id } = await createMember(app);
    await app.query(`INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
      VALUES ('${she.id}', '${id}', 'SET_ASIDE', 1, now())`);
  }
  await boardApi.shortlist(she, await boardApi.man());
  expect((await boardApi.add(mother, she, he)).status).toBe(200);
  expect(await statusOrErrorCode(boardApi.add(mother, she, await boardApi.man()))).toBe(
    'BOARD_FULL',
  );
  await app.query(`INSERT INTO board_comments
    (id, candidate_id, member_id, seq, person_id, relation, body, at)
    SELECT gen_random_uuid(), '${she.id}', '${he.id}', n, '${mother.id}', 'MOTHER', 'x', now()
    FROM generate_series(1, ${COMMENTS_MAX}) AS n`);
  expect(await statusOrErrorCode(boardApi.comment(she, she, he, 'One more'))).toBe('COMMENTS_FULL');
});

test("the export contains the cards of the board and only the exporter's own comments", async () => {
  const { she, mother, he } = await boardApi.family();
  await boardApi.add(mother, she, he);
  await boardApi.comment(mother, she, he, 'Said by the mother.');
  await boardApi.comment(she, she, he, 'Said by herself.');
  expect(JSON.parse(await readExport(app, she)).board).toMatchObject({
    onBoard: [{ for: null, name: 'Ganesh', column: 'TO_LOOK_AT' }],
    comments: [{ for: null, text: 'Said by herself.' }],
  });
  expect(JSON.parse(await readExport(app, mother)).board).toMatchObject({
    onBoard: [{ for: 'Sahana', name: 'Ganesh' }],
    comments: [{ for: 'Sahana', text: 'Said by the mother.' }],
  });
});
