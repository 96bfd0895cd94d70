import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { io, type Socket } from 'socket.io-client';
import { startChild } from './harness/child.ts';
import { findFreePort } from './harness/load.ts';
import { percentile, round2 } from './harness/median.ts';
import { createConnectedPairs, type Pair } from './harness/pairs.ts';
import { startProduct, withDatabase, withDataDir } from './harness/product.ts';

const MESSAGES = 1000;
const WARM_UP = 200;
const PAIRS = 50;
/** Number of rounds, each with sends and inserts in turns. */
const ROUNDS = 4;
const ROUND_SECONDS = 3;
const MESSAGE_TEXT = 'Namaste! Our families could meet after the areca harvest, if that suits you.';

type Product = Awaited<ReturnType<typeof startProduct>>;

/** The payload of a message event. */
interface Payload {
  readonly message: { readonly id: string };
}

/** Returns the milliseconds between two moments in nanoseconds. */
const millisecondsBetween = (from: bigint, to: bigint) => Number(to - from) / 1e6;

const summaryOf = (values: readonly number[]) => ({
  'p50 ms': round2(percentile(values, 0.5)),
  'p95 ms': round2(percentile(values, 0.95)),
});

async function openSocket(url: string, token?: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return socket;
}

/** Sends messages one after the other. Returns the times of sending and arrival by message id. */
async function exchangeMessages(send: (index: number) => unknown, socket: Socket) {
  const timings = new Map<string, { sent: bigint; arrived: bigint }>();
  for (let index = 0; index < WARM_UP + MESSAGES; index++) {
    const arrival = new Promise<{ id: string; at: bigint }>((resolve) =>
      socket.once('message:new', ({ message }: Payload) =>
        resolve({ id: message.id, at: process.hrtime.bigint() }),
      ),
    );
    const sent = process.hrtime.bigint();
    const [{ id, at: arrivedAt }] = await Promise.all([arrival, send(index)]);
    if (index >= WARM_UP) timings.set(id, { sent, arrived: arrivedAt });
  }
  return timings;
}

/** Measures a plain Socket.IO server that forwards the product's payload from socket to socket. */
async function measureBareEcho(matchId: string): Promise<number[]> {
  const echo = await startChild('echo-node.ts');
  const sender = await openSocket(echo.url);
  const receiver = await openSocket(echo.url);
  const message = {
    senderId: randomUUID(),
    text: MESSAGE_TEXT,
    timestamp: new Date().toISOString(),
  };
  const timings = await exchangeMessages(
    (seq) =>
      sender.emit('message:new', {
        matchId,
        message: { ...message, id: randomUUID(), clientId: randomUUID(), status: 'sent', seq },
      }),
    receiver,
  );
  sender.close();
  receiver.close();
  await echo.stop();
  return [...timings.values()].map(({ sent, arrived }) => millisecondsBetween(sent, arrived));
}

/** Returns the body of a new message. */
const newBody = () => JSON.stringify({ text: MESSAGE_TEXT, clientId: randomUUID() });

async function sendMessage(product: Product, { matchId, woman }: Pair): Promise<void> {
  const response = await fetch(`${product.url}/api/messages/${matchId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${woman.token}`, 'content-type': 'application/json' },
    body: newBody(),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/**
 * Sends messages through the route of one product process, and receives them on a socket of the
 * same or of another process.
 */
async function measureLive(from: Product, to: Product, pair: Pair) {
  const socket = await openSocket(to.url, pair.man.token);
  const timings = await exchangeMessages(() => sendMessage(from, pair), socket);
  socket.close();
  from.process.send('report');
  const [moments] = (await once(from.process, 'message')) as [[id: string, at: string][]];
  // Message id → nanoseconds at which the process accepted the message.
  const acceptedAt = new Map(moments);
  const latencies = [...timings].map(([id, { sent, arrived }]) => {
    const accepted = BigInt(acceptedAt.get(id) ?? 0);
    return {
      sent: millisecondsBetween(sent, arrived),
      accepted: millisecondsBetween(accepted, arrived),
    };
  });
  return {
    accepted: latencies.map(({ accepted }) => accepted),
    sent: latencies.map(({ sent }) => sent),
  };
}

/**
 * Returns the number of successful requests a second over `PAIRS` connections. Each connection
 * begins with a different request.
 */
async function measureRequestRate(url: string, requests: autocannon.Request[]): Promise<number> {
  let connectionCount = 0;
  const result = await autocannon({
    url,
    requests,
    connections: PAIRS,
    duration: ROUND_SECONDS,
    setupClient: (client) => {
      const first = connectionCount++ % requests.length;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const { non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${non2xx} failed requests, ${errors} errors`);
  return result.requests.average;
}

const mean = (values: readonly number[]) =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/**
 * Measures sends and bare INSERTs a second. They run in turns, so that other load on the machine
 * affects both.
 */
async function measureThroughput(product: Product, pairs: readonly Pair[], databaseUrl: string) {
  const sockets = await Promise.all(pairs.map(({ man }) => openSocket(product.url, man.token)));
  const json = { 'content-type': 'application/json' };
  const withNewBody = (request: autocannon.Request) => ({ ...request, body: newBody() });
  const insertProcess = await startChild('insert-node.ts', { DATABASE_URL: databaseUrl });
  const sendRequests = pairs.map(({ matchId, woman }) => ({
    method: 'POST' as const,
    path: `/api/messages/${matchId}`,
    headers: { ...json, authorization: `Bearer ${woman.token}` },
    setupRequest: withNewBody,
  }));
  const insertRequests = [
    {
      method: 'POST' as const,
      path: '/',
      headers: json,
      setupRequest: withNewBody,
    },
  ];
  const sendRates: number[] = [];
  const insertRates: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const sent = await measureRequestRate(product.url, sendRequests);
    const inserted = await measureRequestRate(insertProcess.url, insertRequests);
    // The first round warms up.
    if (round === 0) continue;
    sendRates.push(sent);
    insertRates.push(inserted);
  }
  for (const socket of sockets) socket.close();
  await insertProcess.stop();
  return { sends: mean(sendRates), inserts: mean(insertRates) };
}

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    const pairs = await createConnectedPairs({ connectionString: databaseUrl }, PAIRS);
    const [pair] = pairs;
    if (pair === undefined) throw new Error('the database has no pairs');
    const entry = 'bench/harness/message-node.ts';
    const first = await startProduct(dataDir, await findFreePort(), { databaseUrl, entry });
    const echoLatencies = await measureBareEcho(pair.matchId);
    const sameProcess = await measureLive(first, first, pair);
    const second = await startProduct(dataDir, await findFreePort(), { databaseUrl, entry });
    const acrossProcesses = await measureLive(first, second, pair);
    await second.stop();
    const { sends, inserts } = await measureThroughput(first, pairs, databaseUrl);
    await first.stop();

    console.log('one message after the other, to its arrival on the other socket');
    console.table({
      'bare Socket.IO echo, from emit': summaryOf(echoLatencies),
      'same process, from acceptance': summaryOf(sameProcess.accepted),
      'same process, from sending': summaryOf(sameProcess.sent),
      'two processes, from acceptance': summaryOf(acrossProcesses.accepted),
      'two processes, from sending': summaryOf(acrossProcesses.sent),
    });
    const ratio = (values: readonly number[]) =>
      (percentile(values, 0.95) / percentile(echoLatencies, 0.95)).toFixed(2);
    const ratios = ({ accepted, sent }: Record<'accepted' | 'sent', readonly number[]>) =>
      `${ratio(accepted)} (from sending ${ratio(sent)})`;
    console.log(`p95 ratio, same process: ${ratios(sameProcess)}`);
    console.log(`p95 ratio, two processes: ${ratios(acrossProcesses)}`);
    console.log(`a second: ${sends} sends, ${inserts} bare committed INSERTs`);
    console.log(`ratio ${(sends / inserts).toFixed(2)}\n`);
  }),
);
