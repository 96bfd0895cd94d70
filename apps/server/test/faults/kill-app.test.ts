import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation, type Product } from './installation.ts';
import { type Conversation, complaints } from './ledger.ts';
import { connectPair } from './people.ts';
import { isLong, patience, tell } from './size.ts';
import { openTalk, type Talk } from './talk.ts';

/** Each round kills processes while members write; three rounds kill four processes. */
const ROUNDS = isLong ? 75 : 2;
const PAIRS = isLong ? 10 : 4;
/** Number of messages that each member of a pair writes in a round. */
const EACH = isLong ? 7 : 4;

let place: Installation;
let products: readonly [Product, Product];
beforeAll(async () => {
  place = await createInstallation();
  products = await Promise.all([place.startProduct(), place.startProduct()]);
}, patience);
afterAll(() => place.close(), patience);

/** Talks of several pairs, whose two sides are connected to different processes; requests alternate. */
async function talks(forgets = false): Promise<Talk[]> {
  let turn = 0;
  const url = () => products[turn++ % 2 === 0 ? 0 : 1].url;
  const live = [products[0].url, products[1].url] as const;
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => connectPair(place.db)));
  const opened = pairs.map(({ id, sides }) => openTalk({ matchId: id, sides, live, url, forgets }));
  await Promise.all(opened.map((talk) => talk.connected()));
  return opened;
}

/** The processes to kill: in turn both, the first and the second. */
const victims = (round: number) =>
  round % 3 === 0 ? products : [products[round % 3 === 1 ? 0 : 1]];

/** Kills processes while everyone writes, restarts them and returns their number. */
async function killWhileWriting(all: readonly Talk[], round: number): Promise<number> {
  const writing = all.map((talk) => talk.write(EACH));
  // A varying point within the messages of the first pair; the other pairs are anywhere.
  await all[0]?.reached(round * EACH * 2 + 1 + (round % (EACH * 2 - 1)));
  const killed = victims(round);
  await Promise.all(killed.map((product) => product.kill()));
  await Promise.all(killed.map((product) => product.start()));
  await Promise.all(writing);
  return killed.length;
}

const count = (conversations: readonly Conversation[]) =>
  conversations.flatMap(({ sent }) => sent.filter((one) => one.acknowledged !== null)).length;

it(`${ROUNDS} rounds of killed processes lose, duplicate and reorder no message`, {
  timeout: patience,
}, async () => {
  const all = await talks();
  const began = performance.now();
  let killed = 0;
  for (let round = 0; round < ROUNDS; round++) killed += await killWhileWriting(all, round);
  const conversations = await Promise.all(all.map((talk) => talk.end()));
  for (const conversation of conversations) expect(complaints(conversation)).toEqual([]);
  expect(count(conversations)).toBe(ROUNDS * PAIRS * EACH * 2);
  const heard = conversations.flatMap(({ sides }) => sides.flatMap((side) => side.heard.flat()));
  expect(heard.length).toBeGreaterThan(0);
  const retries = all.reduce((sum, talk) => sum + talk.retries(), 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  tell(
    `kill -9 of the app: ${killed} processes in ${ROUNDS} rounds, ${count(conversations)} acknowledged messages, ` +
      `${retries} attempts without an answer, no complaint; ${seconds} s`,
  );
});

it('the checker reports a lost, duplicated or reordered message in the database', {
  timeout: patience,
}, async () => {
  const [talk] = await talks();
  await talk?.write(4);
  const conversation = (await talk?.end()) as Conversation;
  expect(complaints(conversation)).toEqual([]);
  const { id } = conversation.sides[0].history[1] ?? {};
  const inMatch = `match_id = (SELECT match_id FROM messages WHERE id = '${id}')`;
  for (const [fault, said, undo] of [
    [
      `UPDATE messages SET seq = 0 WHERE id = '${id}'`,
      'has lost',
      `UPDATE messages SET seq = 2 WHERE id = '${id}'`,
    ],
    [
      `INSERT INTO messages SELECT match_id, 9, gen_random_uuid(), sender_id, NULL, body, sent_at
        FROM messages WHERE id = '${id}'`,
      'has what nobody sent',
      `DELETE FROM messages WHERE seq = 9 AND ${inMatch}`,
    ],
    [
      `UPDATE messages SET seq = 10 + seq WHERE ${inMatch} AND seq IN (2, 3);
        UPDATE messages SET seq = 15 - seq WHERE ${inMatch} AND seq IN (12, 13)`,
      'has moved from place 2 to 3',
      '',
    ],
  ] as const) {
    await place.pool.query(fault);
    expect(complaints((await talk?.end()) as Conversation).join()).toContain(said);
    await place.pool.query(undo);
  }
});
