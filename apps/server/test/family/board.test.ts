import {
  type BoardColumn,
  COMMENTS_MAX,
  SHARED_CARDS_MAX,
} from '@sambandha/contract/board/choices';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { boardCalls } from '../harness/boards.ts';
import { readExport } from '../harness/data-export.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { createLiveConnector } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of the family's board on two processes. A call names the person who makes it, the candidate
 * and the member on the card. In responses, a card is private if it is `kept`, and `hands` are the
 * opinions.
 */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const boardApi = boardCalls(app);
const otherBoardApi = boardCalls(secondApp);
const connect = createLiveConnector();

const readColumn = async (person: TestMember, candidate: TestMember, place: BoardColumn) =>
  (await otherBoardApi.read(person, candidate))
    .filter((card) => card.place === place)
    .sort((first, second) => first.order - second.order)
    .map(({ memberId }) => memberId);

describe('a card', () => {
  test('is on the board of each family member and names the relative who added it', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    const { status, body } = await boardApi.add(uncle, woman, man);
    expect(status).toBe(200);
    expect(body.card).toMatchObject({
      memberId: man.id,
      place: 'TO_LOOK_AT',
      kept: false,
      by: { name: 'Test', relation: 'UNCLE', mine: true },
      comments: 0,
    });
    const [womanCard] = await otherBoardApi.read(woman);
    expect(womanCard).toMatchObject({
      by: { relation: 'UNCLE', mine: false },
      profile: { id: man.id, name: 'Ganesh Bhat', shortlisted: false },
    });
    expect(await otherBoardApi.read(mother, woman)).toMatchObject([{ memberId: man.id }]);
    // A second add does not change the card.
    await otherBoardApi.add(mother, woman, man);
    expect(await boardApi.read(mother, woman)).toMatchObject([{ by: { relation: 'UNCLE' } }]);
  });

  test('shows the match of the candidate to the candidate and not to a relative', async () => {
    const { woman, uncle, man } = await boardApi.createFamily();
    const { match } = (await matchCalls(app).request(man, woman)).body;
    await matchCalls(app).act(woman, match.id, 'accept');
    await boardApi.add(uncle, woman, man);
    expect((await boardApi.read(woman))[0]?.profile.match).toMatchObject({ status: 'ACCEPTED' });
    expect((await boardApi.read(uncle, woman))[0]?.profile.match).toBeNull();
  });

  test('is placed by the last move, and the other cards keep their order', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    const [first, second, third] = [man, await boardApi.createMan(), await boardApi.createMan()];
    for (const member of [first, second, third]) await boardApi.add(woman, woman, member);
    await boardApi.move(uncle, woman, third, 'TO_LOOK_AT', null);
    expect(await readColumn(woman, woman, 'TO_LOOK_AT')).toEqual([third.id, first.id, second.id]);
    await boardApi.move(mother, woman, third, 'TO_LOOK_AT', first);
    expect(await readColumn(uncle, woman, 'TO_LOOK_AT')).toEqual([first.id, third.id, second.id]);
    await boardApi.move(woman, woman, first, 'MET');
    await boardApi.move(woman, woman, second, 'MET', null);
    expect(await readColumn(uncle, woman, 'MET')).toEqual([second.id, first.id]);
    // The card above is unknown, so the moved card is placed last.
    await boardApi.move(woman, woman, third, 'MET', { id: uuidv7() });
    expect(await readColumn(uncle, woman, 'MET')).toEqual([second.id, first.id, third.id]);
  });

  test('can be moved between two other cards 60 times', async () => {
    const { woman, man } = await boardApi.createFamily();
    const [first, second, third] = [man, await boardApi.createMan(), await boardApi.createMan()];
    for (const member of [first, second, third]) await boardApi.add(woman, woman, member);
    let [last, middle] = [second, third];
    // Each move halves the distance between two ranks, so the server must renumber the column.
    for (let round = 0; round < 60; round += 1) {
      await boardApi.move(woman, woman, middle, 'TO_LOOK_AT', first);
      expect(await readColumn(woman, woman, 'TO_LOOK_AT')).toEqual([first.id, middle.id, last.id]);
      [last, middle] = [middle, last];
    }
  });

  test('has one position after two concurrent moves, and each move sends an event', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await boardApi.add(woman, woman, man);
    const devices = [
      await connect(app, woman),
      await connect(secondApp, mother, woman),
      await connect(app, uncle, woman),
    ];
    const [metResponse, asideResponse] = await Promise.all([
      boardApi.move(mother, woman, man, 'MET'),
      otherBoardApi.move(uncle, woman, man, 'SET_ASIDE'),
    ]);
    expect([metResponse.status, asideResponse.status]).toEqual([200, 200]);
    const responses = await Promise.all([
      boardApi.readCard(woman, woman, man),
      otherBoardApi.readCard(mother, woman, man),
      boardApi.readCard(uncle, woman, man),
    ]);
    const placesAndVersions = responses.map(({ body }) => [body.card.place, body.card.version]);
    expect(new Set(placesAndVersions.map(String)).size).toBe(1);
    // A new card has version 1, and each move adds 1.
    expect(placesAndVersions[0]?.[1]).toBe(3);
    await devices[0]?.waitForEvent('board:own');
    await devices[0]?.waitForEvent('board:own');
    for (const device of devices.slice(1)) {
      expect(await device.waitForEvent('board:changed')).toEqual({ memberId: man.id });
      expect(await device.waitForEvent('board:changed')).toEqual({ memberId: man.id });
    }
  });
});

describe('opinions and comments of the family', () => {
  test('include one opinion of each family member, who can change and clear it', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await boardApi.add(woman, woman, man);
    await boardApi.setHand(mother, woman, man, 'YES');
    await otherBoardApi.setHand(uncle, woman, man, 'UNSURE');
    await boardApi.setHand(uncle, woman, man, 'NO');
    const { body } = await boardApi.setHand(woman, woman, man, 'YES');
    expect(body.card.hands.map(({ relation, hand, mine }) => [relation, hand, mine])).toEqual([
      [null, 'YES', true],
      ['MOTHER', 'YES', false],
      ['UNCLE', 'NO', false],
    ]);
    await boardApi.setHand(mother, woman, man, null);
    expect((await boardApi.readCard(uncle, woman, man)).body.card.hands).toHaveLength(2);
  });

  test('include comments in order with their authors, and an unread count for each reader', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await boardApi.add(woman, woman, man);
    const id = uuidv7();
    const first = await boardApi.comment(mother, woman, man, 'I know that house.', id);
    expect(first.body.comment).toMatchObject({ seq: 1, by: { relation: 'MOTHER', mine: true } });
    expect(
      (await otherBoardApi.comment(mother, woman, man, 'I know that house.', id)).body,
    ).toEqual(first.body);
    await boardApi.comment(woman, woman, man, 'Me too.');
    const { comments } = (await otherBoardApi.comments(uncle, woman, man)).body;
    expect(comments.map(({ by, text }) => [by.relation, text])).toEqual([
      ['MOTHER', 'I know that house.'],
      [null, 'Me too.'],
    ]);
    const readUnread = async (person: TestMember) =>
      (await boardApi.readCard(person, woman, man)).body.card.unread;
    expect([await readUnread(woman), await readUnread(mother), await readUnread(uncle)]).toEqual([
      1, 1, 2,
    ]);
    await boardApi.markRead(uncle, woman, man, 1);
    expect(await readUnread(uncle)).toBe(1);
    await boardApi.markRead(uncle, woman, man, 999);
    await boardApi.markRead(uncle, woman, man, 1);
    expect(await readUnread(uncle)).toBe(0);
    // A read position beyond the last comment does not mark later comments as read.
    await boardApi.comment(mother, woman, man, 'And his aunt.');
    expect(await readUnread(uncle)).toBe(1);
  });

  test('include comments that only their authors can delete', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await boardApi.add(woman, woman, man);
    const { id } = (await boardApi.comment(mother, woman, man, 'Too far.')).body.comment;
    expect(await statusOrErrorCode(boardApi.deleteComment(uncle, woman, man, id))).toBe(
      'NOT_FOUND',
    );
    expect(await statusOrErrorCode(boardApi.deleteComment(woman, woman, man, id))).toBe(
      'NOT_FOUND',
    );
    expect((await boardApi.deleteComment(mother, woman, man, id)).status).toBe(204);
    expect((await boardApi.comments(woman, woman, man)).body.comments).toEqual([]);
  });
});

describe('a private card', () => {
  test('is on the board of the candidate only, in a column that the candidate chooses', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    await boardApi.shortlist(woman, man);
    expect(await boardApi.read(woman)).toMatchObject([
      { memberId: man.id, kept: true, version: 0 },
    ]);
    expect(await boardApi.read(mother, woman)).toEqual([]);
    const { body } = await boardApi.move(woman, woman, man, 'TO_TALK_OVER');
    expect(body.card).toMatchObject({ kept: true, place: 'TO_TALK_OVER' });
    expect(await statusOrErrorCode(boardApi.comment(woman, woman, man, 'For me.'))).toBe(
      'NOT_FOUND',
    );
    // The candidate adds the card to the board of the family. The card keeps its column.
    await boardApi.add(woman, woman, man);
    expect(await boardApi.read(mother, woman)).toMatchObject([
      { place: 'TO_TALK_OVER', kept: false },
    ]);
  });

  test('that was shared before is hidden from relatives and loses its comments', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    await boardApi.comment(mother, woman, man, 'Please look.');
    await boardApi.move(mother, woman, man, 'IN_TALKS');
    const device = await connect(secondApp, mother, woman);
    const { body } = await boardApi.keepPrivate(woman, woman, man);
    expect(body.card).toMatchObject({ kept: true, place: 'IN_TALKS', comments: 0 });
    await device.waitForEvent('board:changed');
    expect(await statusOrErrorCode(boardApi.readCard(mother, woman, man))).toBe('NOT_FOUND');
    await boardApi.add(mother, woman, man);
    expect((await boardApi.comments(mother, woman, man)).body.comments).toEqual([]);
    await boardApi.remove(woman, woman, man);
    expect(await boardApi.read(woman)).toEqual([]);
  });
});

describe('a shared card', () => {
  test('is deleted with a block or with the account of its member, and hidden while the member is deactivated', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    const [deletedMan, deactivatedMan] = [await boardApi.createMan(), await boardApi.createMan()];
    for (const member of [man, deletedMan, deactivatedMan])
      await boardApi.add(mother, woman, member);
    await app.call('deactivateAccount', { token: deactivatedMan.token });
    expect(await boardApi.read(mother, woman)).toHaveLength(2);
    await app.call('deleteAccount', { token: deletedMan.token });
    await app.call('blockMember', { token: man.token, params: { memberId: woman.id } });
    expect(await boardApi.read(mother, woman)).toEqual([]);
    const { rows } = await app.query(`SELECT member_id FROM board_cards
      WHERE candidate_id = '${woman.id}'`);
    expect(rows).toEqual([{ member_id: deactivatedMan.id }]);
  });

  test('loses the opinion but not the comments of a relative who leaves, and the comments of a relative who deletes the account', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await boardApi.add(uncle, woman, man);
    await boardApi.setHand(uncle, woman, man, 'NO');
    await boardApi.comment(uncle, woman, man, 'Not this one.');
    await app.call('leaveFamily', { token: uncle.token, params: { candidateId: woman.id } });
    const [remainingCard] = await boardApi.read(mother, woman);
    expect(remainingCard).toMatchObject({ hands: [], comments: 1, by: { relation: 'UNCLE' } });
    await app.call('deleteAccount', { token: uncle.token });
    const [cardAfterDeletion] = await boardApi.read(mother, woman);
    expect(cardAfterDeletion).toMatchObject({ comments: 0, by: null });
  });
});

test('a full board refuses cards and a full card refuses comments, and private cards do not count', async () => {
  const { woman, mother, man } = await boardApi.createFamily();
  // Fills the board except for one place, first with existing members and then with new ones.
  await app.query(`INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
    SELECT '${woman.id}', id, 'SET_ASIDE', number, now() FROM (
      SELECT id, row_number() OVER () AS number FROM members WHERE id <> '${woman.id}'
        AND id <> '${man.id}' LIMIT ${SHARED_CARDS_MAX - 1}) AS others`);
  const { rows: existingCards } = await app.query(
    `SELECT FROM board_cards WHERE candidate_id = '${woman.id}'`,
  );
  for (let count = existingCards.length; count < SHARED_CARDS_MAX - 1; count += 1) {
    const { id } = await createMember(app);
    await app.query(`INSERT INTO board_cards (candidate_id, member_id, place, rank, added_at)
      VALUES ('${woman.id}', '${id}', 'SET_ASIDE', 1, now())`);
  }
  await boardApi.shortlist(woman, await boardApi.createMan());
  expect((await boardApi.add(mother, woman, man)).status).toBe(200);
  expect(await statusOrErrorCode(boardApi.add(mother, woman, await boardApi.createMan()))).toBe(
    'BOARD_FULL',
  );
  await app.query(`INSERT INTO board_comments
    (id, candidate_id, member_id, seq, person_id, relation, body, at)
    SELECT gen_random_uuid(), '${woman.id}', '${man.id}', number, '${mother.id}', 'MOTHER', 'x', now()
    FROM generate_series(1, ${COMMENTS_MAX}) AS number`);
  expect(await statusOrErrorCode(boardApi.comment(woman, woman, man, 'One more'))).toBe(
    'COMMENTS_FULL',
  );
});

test("the export contains the cards of the board and only the exporter's own comments", async () => {
  const { woman, mother, man } = await boardApi.createFamily();
  await boardApi.add(mother, woman, man);
  await boardApi.comment(mother, woman, man, 'Said by the mother.');
  await boardApi.comment(woman, woman, man, 'Said by herself.');
  expect(JSON.parse(await readExport(app, woman)).board).toMatchObject({
    onBoard: [{ for: null, name: 'Ganesh', column: 'TO_LOOK_AT' }],
    comments: [{ for: null, text: 'Said by herself.' }],
  });
  expect(JSON.parse(await readExport(app, mother)).board).toMatchObject({
    onBoard: [{ for: 'Sahana', name: 'Ganesh' }],
    comments: [{ for: 'Sahana', text: 'Said by the mother.' }],
  });
});
