import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient, openLive } from '../harness/live.ts';
import { requireValue } from '../harness/present.ts';
import { openChat } from './chat.ts';
import { conversationFaults } from './conversation-check.ts';
import { type AppProcess, createInstallation, type Installation } from './installation.ts';
import { isLongForm, printResult, testTimeout } from './long-form.ts';
import { type Network, openNetwork } from './network.ts';
import { connectPair } from './people.ts';

const ROUNDS = isLongForm ? 20 : 3;

let installation: Installation;
let appProcess: AppProcess;
let network: Network;
let faultyUrl: string;
beforeAll(async () => {
  installation = await createInstallation();
  appProcess = await installation.startProcess();
  network = await openNetwork({ host: '127.0.0.1', port: appProcess.port });
  faultyUrl = `http://127.0.0.1:${network.port}`;
}, testTimeout);
afterEach(() => {
  network.setMode('open');
  network.setDelay(0);
  network.resetAll();
});
afterAll(async () => {
  await network.close();
  await installation.close();
}, testTimeout);

/** Opens a chat whose requests and one live connection use the faulty network. */
async function openFaultyChat(settings: { readonly changesIdOnRetry?: boolean } = {}) {
  const { id, sides } = await connectPair(installation.db);
  const chat = openChat({
    matchId: id,
    sides,
    liveUrls: [faultyUrl, appProcess.url],
    url: () => faultyUrl,
    ...settings,
  });
  await chat.whenConnected();
  return chat;
}

/** Writes messages while the network drops responses once a round. */
async function writeLosingResponses(
  chat: Awaited<ReturnType<typeof openFaultyChat>>,
): Promise<void> {
  // Both sides write, so each round has 4 messages.
  const writing = chat.writeMessages(ROUNDS * 2);
  for (let round = 0; round < ROUNDS; round++) {
    await chat.whenAcknowledged(round * 4 + 1);
    const loss = network.waitForLoss();
    network.setMode('dropResponses');
    await loss;
    network.setMode('open');
    network.resetAll();
  }
  await writing;
}

describe('a network fault between client and server', () => {
  test('that loses responses causes retries and no duplicate message', {
    timeout: testTimeout,
  }, async () => {
    const chat = await openFaultyChat();
    await writeLosingResponses(chat);
    expect(chat.retryCount()).toBeGreaterThanOrEqual(ROUNDS);
    const conversation = await chat.end();
    expect(conversationFaults(conversation)).toEqual([]);
    printResult(
      `responses lost: ${ROUNDS} times, ${chat.retryCount()} attempts repeated, no fault found`,
    );
  });

  test('that loses responses is reported by the checker if the client retries with a new id', {
    timeout: testTimeout,
  }, async () => {
    const chat = await openFaultyChat({ changesIdOnRetry: true });
    await writeLosingResponses(chat);
    expect(conversationFaults(await chat.end()).join()).toContain('has a message that nobody sent');
  });

  test('that resets, half-opens or slows connections loses and duplicates no message', {
    timeout: testTimeout,
  }, async () => {
    const chat = await openFaultyChat();
    // Both sides write, so each round has 12 messages.
    const writing = chat.writeMessages(ROUNDS * 6);
    for (let round = 0; round < ROUNDS; round++) {
      await chat.whenAcknowledged(round * 12 + 1);
      network.resetAll();
      await chat.whenAcknowledged(round * 12 + 4);
      network.setDelay(30);
      await chat.whenAcknowledged(round * 12 + 7);
      network.setDelay(0);
      const loss = network.waitForLoss();
      network.setMode('blackhole');
      await loss;
      network.setMode('open');
      // Simulates a device that closes its connection and takes another route.
      network.resetAll();
    }
    await writing;
    expect(conversationFaults(await chat.end())).toEqual([]);
  });

  test('that cuts off a device delays its messages until it reconnects', {
    timeout: testTimeout,
  }, async () => {
    const { id, sides } = await connectPair(installation.db);
    const chat = openChat({
      matchId: id,
      sides,
      liveUrls: [faultyUrl, appProcess.url],
      url: () => appProcess.url,
    });
    await chat.whenConnected();
    network.setMode('blackhole');
    await chat.writeMessages(3);
    expect(chat.shownCount(0)).toBe(0);
    network.setMode('open');
    network.resetAll();
    const conversation = await chat.end();
    expect(conversationFaults(conversation)).toEqual([]);
    expect(conversation.sides[0].shownMessages).toHaveLength(6);
  });

  test.runIf(isLongForm)(
    'that half-opens a connection is noticed by the client and the other member',
    { timeout: testTimeout },
    async () => {
      const { sides } = await connectPair(installation.db);
      const [woman, man] = sides;
      const womanDevice = await connectLive(faultyUrl, woman);
      const manDevice = await connectLive(appProcess.url, man);
      manDevice.emit('presence:watch', { memberIds: [woman.id] });
      await manDevice.waitForEvent('presence', ({ online }) => online);
      womanDevice.socket.io.reconnection(false);
      const startedAt = performance.now();
      const seconds = () => Math.round((performance.now() - startedAt) / 1000);
      network.setMode('blackhole');
      const [, offlineAfter] = await Promise.all([
        new Promise<void>((resolve) => womanDevice.socket.once('disconnect', () => resolve())).then(
          () => printResult(`half-open connection: the client noticed after ${seconds()} s`),
        ),
        new Promise<void>((resolve) => {
          manDevice.socket.on('presence', ({ online }) => online || resolve());
        }).then(() => seconds()),
      ]);
      printResult(`half-open connection: the other side saw "offline" after ${offlineAfter} s`);
      manDevice.close();
      womanDevice.close();
    },
  );
});

/** Resolves at the next connection of a device. */
const nextConnection = ({ socket }: LiveClient) =>
  new Promise<void>((resolve) => socket.once('connect', () => resolve()));

const DEVICES = isLongForm ? 1000 : 20;

test(`${DEVICES} devices reconnect after the process was killed`, {
  timeout: testTimeout,
}, async () => {
  const pairs = [];
  for (let index = 0; index < DEVICES / 2; index += 10) {
    pairs.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => connectPair(installation.db)))),
    );
  }
  const devices = pairs.flatMap(({ sides }) =>
    sides.map((member) => openLive(appProcess.url, { token: member.token })),
  );
  await Promise.all(devices.map(nextConnection));
  const startedAt = performance.now();
  const reconnections = devices.map(nextConnection);
  await appProcess.kill();
  await appProcess.start();
  const restartedAt = performance.now();
  // The server serves other requests during the reconnections.
  const firstPair = requireValue(pairs[0]);
  const chat = openChat({
    matchId: firstPair.id,
    sides: firstPair.sides,
    liveUrls: [appProcess.url, appProcess.url],
    url: () => appProcess.url,
  });
  await Promise.all([...reconnections, chat.writeMessages(20)]);
  const endedAt = performance.now();
  expect(conversationFaults(await chat.end())).toEqual([]);
  await Promise.all(
    pairs.map(async ({ id, sides: [woman] }, index) => {
      const response = await fetch(`${appProcess.url}/api/messages/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${woman.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: `Are you back, ${index}?` }),
      });
      expect(response.status).toBe(201);
      for (const device of devices.slice(index * 2, index * 2 + 2)) {
        await device.waitForEvent(
          'message:new',
          ({ message }) => message.text === `Are you back, ${index}?`,
        );
      }
    }),
  );
  for (const device of devices) device.close();
  printResult(
    `reconnection: ${DEVICES} connections back ${Math.round(endedAt - restartedAt)} ms after the process answered ` +
      `again (${Math.round(endedAt - startedAt)} ms after it was killed), ${chat.retryCount()} failed attempts meanwhile`,
  );
});
