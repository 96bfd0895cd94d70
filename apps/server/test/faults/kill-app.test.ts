import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireValue } from '../harness/present.ts';
import { type Chat, openChat } from './chat.ts';
import { type Conversation, conversationFaults } from './conversation-check.ts';
import { type AppProcess, createInstallation, type Installation } from './installation.ts';
import { isLongForm, printResult, testTimeout } from './long-form.ts';
import { connectPair } from './people.ts';

/** Number of rounds. Each round kills one or two processes while members write. */
const ROUNDS = isLongForm ? 75 : 2;
const PAIRS = isLongForm ? 10 : 4;
/** Number of messages that each member of a pair writes in a round. */
const MESSAGES_EACH = isLongForm ? 7 : 4;

let installation: Installation;
let appProcesses: readonly [AppProcess, AppProcess];
beforeAll(async () => {
  installation = await createInstallation();
  appProcesses = await Promise.all([installation.startProcess(), installation.startProcess()]);
}, testTimeout);
afterAll(() => installation.close(), testTimeout);

/**
 * Opens chats whose two sides are connected to different processes. Requests alternate between
 * them.
 */
async function openChats(changesIdOnRetry = false): Promise<Chat[]> {
  let requestCount = 0;
  const url = () => appProcesses[requestCount++ % 2 === 0 ? 0 : 1].url;
  const liveUrls = [appProcesses[0].url, appProcesses[1].url] as const;
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, () => connectPair(installation.db)),
  );
  const chats = pairs.map(({ id, sides }) =>
    openChat({ matchId: id, sides, liveUrls, url, changesIdOnRetry }),
  );
  await Promise.all(chats.map((chat) => chat.whenConnected()));
  return chats;
}

/** Returns the processes to kill: in turn both, the first and the second. */
const processesToKill = (round: number) =>
  round % 3 === 0 ? appProcesses : [appProcesses[round % 3 === 1 ? 0 : 1]];

/** Kills processes during writes, restarts them and returns their number. */
async function killWhileWriting(chats: readonly Chat[], round: number): Promise<number> {
  const writing = chats.map((chat) => chat.writeMessages(MESSAGES_EACH));
  // Kills the processes after a different message of the first pair in each round.
  await requireValue(chats[0]).whenAcknowledged(
    round * MESSAGES_EACH * 2 + 1 + (round % (MESSAGES_EACH * 2 - 1)),
  );
  const targets = processesToKill(round);
  await Promise.all(targets.map((appProcess) => appProcess.kill()));
  await Promise.all(targets.map((appProcess) => appProcess.start()));
  await Promise.all(writing);
  return targets.length;
}

const countAcknowledged = (conversations: readonly Conversation[]) =>
  conversations
    .flatMap(({ sentMessages }) => sentMessages)
    .filter(({ acknowledgement }) => acknowledgement !== null).length;

test(`${ROUNDS} rounds of killed processes lose, duplicate and reorder no message`, {
  timeout: testTimeout,
}, async () => {
  const chats = await openChats();
  const startedAt = performance.now();
  let killCount = 0;
  for (let round = 0; round < ROUNDS; round++) killCount += await killWhileWriting(chats, round);
  const conversations = await Promise.all(chats.map((chat) => chat.end()));
  for (const conversation of conversations) expect(conversationFaults(conversation)).toEqual([]);
  expect(countAcknowledged(conversations)).toBe(ROUNDS * PAIRS * MESSAGES_EACH * 2);
  const receivedMessages = conversations.flatMap(({ sides }) =>
    sides.flatMap((side) => side.receivedByConnection.flat()),
  );
  expect(receivedMessages.length).toBeGreaterThan(0);
  const retries = chats.reduce((sum, chat) => sum + chat.retryCount(), 0);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  printResult(
    `kill -9 of the app: ${killCount} processes in ${ROUNDS} rounds, ${countAcknowledged(conversations)} acknowledged messages, ` +
      `${retries} attempts without an answer, no complaint; ${seconds} s`,
  );
});

test('the checker reports a lost, duplicated or reordered message in the database', {
  timeout: testTimeout,
}, async () => {
  const chat = requireValue((await openChats())[0]);
  await chat.writeMessages(4);
  const conversation = await chat.end();
  expect(conversationFaults(conversation)).toEqual([]);
  const { id } = requireValue(conversation.sides[0].history[1]);
  const inMatch = `match_id = (SELECT match_id FROM messages WHERE id = '${id}')`;
  for (const [fault, expected, undo] of [
    // No history contains place 0.
    [
      `UPDATE messages SET seq = 0 WHERE id = '${id}'`,
      'has lost',
      `UPDATE messages SET seq = 2 WHERE id = '${id}'`,
    ],
    [
      `INSERT INTO messages SELECT match_id, 9, gen_random_uuid(), sender_id, NULL, body, sent_at
        FROM messages WHERE id = '${id}'`,
      'has a message that nobody sent',
      `DELETE FROM messages WHERE seq = 9 AND ${inMatch}`,
    ],
    // Exchanges the places 2 and 3 by way of 12 and 13, because two messages cannot share a place.
    [
      `UPDATE messages SET seq = 10 + seq WHERE ${inMatch} AND seq IN (2, 3);
        UPDATE messages SET seq = 15 - seq WHERE ${inMatch} AND seq IN (12, 13)`,
      'has moved from place 2 to 3',
      // The last fault is not undone.
      '',
    ],
  ] as const) {
    await installation.pool.query(fault);
    expect(conversationFaults(await chat.end()).join()).toContain(expected);
    await installation.pool.query(undo);
  }
});
