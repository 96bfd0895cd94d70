import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { freePort } from './harness/load.ts';
import { populate, signIn } from './harness/population.ts';
import { prepare, startProduct, withDataDir } from './harness/product.ts';

const MESSAGES = 1000;
const text = 'Namaste! Our families could meet after the areca harvest, if that suits you.';

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 100) / 100;
}

const summary = (values: readonly number[]) => ({
  'p50 ms': percentile(values, 0.5),
  'p95 ms': percentile(values, 0.95),
});

/** One message after the other: from sending to its arrival on the other socket. */
async function measure(send: () => unknown, socket: Socket, event: string) {
  const times: number[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const began = performance.now();
    const arrived = new Promise((resolve) => socket.once(event, resolve));
    await Promise.all([send(), arrived.then(() => times.push(performance.now() - began))]);
  }
  return times;
}

/** A bare Socket.IO server that passes the same payload from one socket to another. */
async function bareEcho(): Promise<number[]> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new Server(http, { transports: ['websocket'] });
  server.on('connection', (socket) => {
    socket.on('message', (payload) => socket.broadcast.emit('message', payload));
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const [a, b] = [await connected(url), await connected(url)];
  const times = await measure(() => a.emit('message', { text }), b, 'message');
  a.close();
  b.close();
  await server.close();
  return times;
}

async function connected(url: string, token?: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return socket;
}

/** A woman and a man with a session each. */
async function twoMembers(connection: pg.PoolConfig) {
  await populate(connection, 2);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM members ORDER BY id');
    const tokens = await signIn(client, 2);
    return [0, 1].map((n) => ({ id: rows[n]?.id ?? '', token: tokens[n] ?? '' }));
  } finally {
    await client.end();
  }
}

await withDataDir(async (dataDir) => {
  const [one, other] = await prepare(dataDir, twoMembers);
  if (one === undefined || other === undefined) throw new Error('there are two members');
  const product = await startProduct(dataDir, await freePort());
  const post = async (method: string, path: string, body: object, token: string) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { match: { id: string } };
  };
  try {
    const { match } = await post('POST', `/matches/request/${other.id}`, {}, one.token);
    await post('PATCH', `/matches/${match.id}`, { action: 'accept' }, other.token);
    const socket = await connected(product.url, other.token);
    const echo = await bareEcho();
    const send = () => post('POST', `/messages/${match.id}`, { text }, one.token);
    const live = await measure(send, socket, 'message:new');
    socket.close();
    console.log('from sending to arrival on the other socket, one after the other');
    console.table({
      'bare Socket.IO echo': summary(echo),
      'POST, commit, live event': summary(live),
    });
    console.log(`p95 ratio ${(percentile(live, 0.95) / percentile(echo, 0.95)).toFixed(1)}\n`);
  } finally {
    await product.stop();
  }
});
