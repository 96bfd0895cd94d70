import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';
import { openLive } from '../harness/live.ts';
import { createNodeToken, startLiveNode } from '../harness/live-node.ts';

/* Tests of connections that close while their session is checked. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = (beforeCheck: () => Promise<void>) =>
  startLiveNode(database.connection.connectionString, { beforeCheck });

test('a connection that closed during the check does not count towards the limit', async () => {
  const gate = Promise.withResolvers<void>();
  let checkCount = 0;
  const node = await start(() => {
    checkCount += 1;
    return gate.promise;
  });
  const token = createNodeToken(uuidv7(), uuidv7());
  const clients = Array.from({ length: 10 }, () => openLive(node.url, { token }));
  await expect.poll(() => checkCount).toBe(10);
  for (const client of clients) client.close();
  await expect.poll(() => node.connectionCount()).toBe(0);
  gate.resolve();
  const device = openLive(node.url, { token });
  expect(
    await Promise.race([
      device.waitForConnection().then(() => 'connected'),
      device.waitForRefusal(),
    ]),
  ).toBe('connected');
  device.close();
  await node.close();
});
