import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from '@sambandha/contract/message/schemas';
import { Server } from 'socket.io';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDevice } from './device.ts';

/* Tests of a device that catches up with a history, which the test provides. */

const server = createServer();
const sockets = new Server(server);
let liveUrl: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  liveUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => sockets.close());

const createMessage = (seq: number): Message => ({
  id: `id ${seq}`,
  senderId: 'he',
  text: `words ${seq}`,
  timestamp: '2026-01-05T10:00:00.000Z',
  status: 'sent',
  clientId: `client ${seq}`,
  seq,
});

async function readHistoryAndScreen(seqs: readonly number[]) {
  const device = openDevice({
    member: { id: 'she', token: 'token' },
    matchId: 'match',
    liveUrl,
    fetchAfter: async (seq) => seqs.filter((other) => other > seq).map(createMessage),
  });
  await device.connected();
  const { history, shownMessages } = await device.end();
  return { history: history.map(({ seq }) => seq), screen: shownMessages.map(({ seq }) => seq) };
}

test('a device shows the whole history', async () => {
  expect(await readHistoryAndScreen([1, 2, 3])).toEqual({ history: [1, 2, 3], screen: [1, 2, 3] });
});

test('a device closes although the history has a gap, and shows the messages before the gap', async () => {
  expect(await readHistoryAndScreen([1, 3])).toEqual({ history: [1, 3], screen: [1] });
});
