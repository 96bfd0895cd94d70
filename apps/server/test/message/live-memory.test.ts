import { queryObjects } from 'node:v8';
import { Socket } from 'socket.io';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { openLive } from '../harness/live.ts';
import { createNodeToken, startLiveNode } from '../harness/live-node.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection whose check fails is released from memory', async () => {
  let checkCount = 0;
  const node = await startLiveNode(database.connection.connectionString, {
    beforeCheck: async () => {
      checkCount += 1;
      throw new Error('no database');
    },
  });
  const client = openLive(node.url, { token: createNodeToken(uuidv7(), uuidv7()) });
  await expect.poll(() => checkCount).toBeGreaterThan(5);
  client.close();
  await expect.poll(() => node.connectionCount()).toBe(0);
  await expect.poll(() => queryObjects(Socket)).toBe(0);
  await node.close();
});
