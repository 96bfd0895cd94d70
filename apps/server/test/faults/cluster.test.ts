import { expect, test } from 'vitest';
import { openPool } from '../../src/db/connect.ts';
import { silentLog } from '../db/cluster.ts';
import { requireValue } from '../harness/present.ts';
import { type Chat, openChat } from './chat.ts';
import { type Cluster, startCluster } from './cluster-tool.ts';
import { conversationFaults } from './conversation-check.ts';
import { isLongForm, printResult, testTimeout } from './long-form.ts';
import { connectPair } from './people.ts';

const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 1);
/** Only faults whose name contains this text are run. */
const NAME_FILTER = process.env.CLUSTER_FAULT ?? '';
const PAIRS = 5;
/**
 * Number of acknowledgements to wait for before, during and after a fault. It exceeds the number of
 * messages in transit, so the last acknowledgements are of messages sent after the wait began.
 */
const ACKNOWLEDGEMENTS = 12 * PAIRS;

interface Fault {
  readonly name: string;
  readonly commands: readonly string[];
  /** The command that ends the fault. It gets the machine that the last of `commands` affected. */
  readonly undo?: string;
}

/** Faults as commands of `tools/cluster.mjs`. */
const allFaults: readonly Fault[] = [
  { name: 'kill -9 of the primary', commands: ['kill database primary'] },
  { name: 'the primary frozen', commands: ['freeze primary'], undo: 'thaw' },
  { name: 'the primary isolated', commands: ['isolate primary'], undo: 'join' },
  { name: 'full disk of the primary', commands: ['fill primary'], undo: 'empty' },
  { name: 'switch-over', commands: ['switch-over'] },
  { name: 'kill -9 of an app', commands: ['kill app one'] },
  { name: 'kill -9 of a voter', commands: ['kill voter one'] },
  { name: 'kill -9 of a proxy', commands: ['kill proxy two'] },
  {
    name: 'restart of all apps and databases, one by one',
    commands: ['app', 'database'].flatMap((kind) =>
      ['one', 'two', 'three'].flatMap((machine) => [`restart ${kind} ${machine}`, 'heal']),
    ),
  },
];
const faults = allFaults.filter(({ name }) => name.includes(NAME_FILTER));

test.runIf(isLongForm)(
  'a cluster loses, duplicates and reorders no acknowledged message',
  { timeout: testTimeout },
  async ({ skip }) => {
    const cluster = await startCluster();
    if ('skipReason' in cluster) return skip(cluster.skipReason);
    try {
      const chats = await openChats(cluster);
      const writing = startWriting(chats);
      for (let round = 0; round < ROUNDS; round++) {
        for (const { name, commands, undo } of faults) {
          await waitForAcknowledgements(chats, ACKNOWLEDGEMENTS);
          const startedAt = performance.now();
          let machine = '';
          for (const command of commands) machine = await cluster.run(command);
          await waitForAcknowledgements(chats, ACKNOWLEDGEMENTS);
          if (undo !== undefined) await cluster.run(`${undo} ${machine}`);
          await cluster.run('heal');
          await waitForAcknowledgements(chats, ACKNOWLEDGEMENTS);
          printResult(
            `${name}: no write was acknowledged for at most ${longestPauseSince(chats, startedAt)} s`,
          );
        }
      }
      await writing.stop();
      const conversations = await Promise.all(chats.map((chat) => chat.end()));
      for (const conversation of conversations)
        expect(conversationFaults(conversation)).toEqual([]);
      const messages = conversations.flatMap(({ sentMessages }) => sentMessages);
      const retries = chats.reduce((sum, chat) => sum + chat.retryCount(), 0);
      printResult(
        `${ROUNDS * faults.length} faults of a cluster: ${messages.length} acknowledged messages, ` +
          `${retries} attempts without an answer or told to try again, no complaint`,
      );
    } finally {
      await cluster.stop();
    }
  },
);

/** Opens conversations of new pairs, whose requests go to the three apps in turn. */
async function openChats({ apps, databases }: Cluster): Promise<Chat[]> {
  const db = await primaryOf(databases);
  const pairs = await Promise.all(Array.from({ length: PAIRS }, () => connectPair(db)));
  await db.destroy();
  let turn = 0;
  const url = () => requireValue(apps[turn++ % apps.length]);
  const liveUrls = [requireValue(apps[0]), requireValue(apps[1])] as const;
  const chats = pairs.map(({ id, sides }) =>
    openChat({ matchId: id, sides, liveUrls, url, requestTimeout: 20_000 }),
  );
  await Promise.all(chats.map((chat) => chat.whenConnected()));
  return chats;
}

/** Connects to the primary. The pool refuses a connection to a standby. */
async function primaryOf(databases: readonly string[]) {
  for (const connectionString of databases) {
    const { db, pool } = openPool({ connectionString }, silentLog);
    const isPrimary = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (isPrimary) return db;
    await pool.end();
  }
  throw new Error('there is no primary');
}

function startWriting(chats: readonly Chat[]) {
  let isStopped = false;
  const writing = Promise.all(
    chats.map(async (chat) => {
      while (!isStopped) await chat.writeMessages(1);
    }),
  );
  return {
    stop: async () => {
      isStopped = true;
      await writing;
    },
  };
}

/** Resolves when each conversation has its share of `count` more acknowledgements. */
async function waitForAcknowledgements(chats: readonly Chat[], count: number): Promise<void> {
  const countPerChat = Math.ceil(count / chats.length);
  await Promise.all(
    chats.map((chat) => chat.whenAcknowledged(chat.acknowledgementTimes().length + countPerChat)),
  );
}

/** Returns the longest time between two acknowledgements since a moment, in seconds. */
function longestPauseSince(chats: readonly Chat[], startedAt: number): string {
  const times = chats
    .flatMap((chat) => chat.acknowledgementTimes())
    .filter((time) => time > startedAt);
  const sortedTimes = [startedAt, ...times.toSorted((one, other) => one - other)];
  const pauses = sortedTimes.slice(1).map((time, index) => time - requireValue(sortedTimes[index]));
  return (Math.max(...pauses) / 1000).toFixed(1);
}
