import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { openChat } from '../../apps/server/test/faults/chat.ts';
import { conversationFaults } from '../../apps/server/test/faults/conversation-check.ts';
import { openLive } from '../../apps/server/test/harness/live.ts';

// Makes matched members write to each other through a server until SIGTERM, then compares both
// sides of every conversation and prints the results as JSON. The argument is the server's address.
// The standard input is the output of the command `pairs` of people.mjs.
const [url = ''] = process.argv.slice(2);
/** @typedef {import('../../apps/server/test/harness/factories.ts').TestMember} TestMember */
/** @type {{ matchId: string, sides: [TestMember, TestMember] }[]} */
const pairs = JSON.parse(await text(process.stdin));

/** Milliseconds between two messages of a member. The limit is 30 messages a minute. */
const MESSAGE_INTERVAL = 3000;
/** Milliseconds from the loss of each live connection to the next one. */
const reconnectionTimes = /** @type {number[]} */ ([]);
let isRunning = true;
process.on('SIGTERM', () => {
  isRunning = false;
});

const watchers = pairs.flatMap(({ sides }) => sides.map(measureReconnections));
const results = await Promise.all(pairs.map(exchangeMessages));
for (const watcher of watchers) watcher.close();
const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
console.log(
  JSON.stringify({
    acknowledged: sum(results.map((result) => result.acknowledged)),
    repeated: sum(results.map((result) => result.repeated)),
    faults: results.flatMap((result) => result.faults),
    reconnections: reconnectionTimes.length,
    slowestReconnection: Math.round(Math.max(0, ...reconnectionTimes)),
  }),
);

/** @param {typeof pairs[number]} pair */
async function exchangeMessages({ matchId, sides }) {
  const chat = openChat({ matchId, sides, liveUrls: [url, url], url: () => url });
  await chat.whenConnected();
  while (isRunning) {
    await chat.writeMessages(1);
    await pause(MESSAGE_INTERVAL);
  }
  return {
    acknowledged: chat.acknowledgementTimes().length,
    repeated: chat.retryCount(),
    faults: conversationFaults(await chat.end()),
  };
}

/** @param {TestMember} member */
function measureReconnections({ token }) {
  const client = openLive(url, { token });
  let lostAt = 0;
  client.socket.on('disconnect', () => {
    lostAt = performance.now();
  });
  const endLoss = () => {
    if (lostAt > 0) reconnectionTimes.push(performance.now() - lostAt);
    lostAt = 0;
  };
  client.socket.on('connect', endLoss);
  return {
    /** Closes the connection. A connection that did not return counts until now. */
    close: () => {
      endLoss();
      client.socket.off('disconnect');
      client.close();
    },
  };
}
