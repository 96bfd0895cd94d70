import { DAY_MS } from '@sambandha/contract/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../src/core/log.ts';
import { deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { createDelivery } from '../../src/outside/deliver.ts';
import { createKeys } from '../../src/security/keys.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

const UNUSED_KEY = 'not used: nothing is sealed here';
const keys = createKeys({ secret: UNUSED_KEY, contactKey: UNUSED_KEY });
const start = new Date('2026-03-01T08:00:00.000Z');
const message = {
  to: 'anu@example.org',
  channel: 'email',
  kind: 'code',
  subject: 'Hello',
  text: 'A plain text with the code 012345.',
  code: '012345',
} as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listOutbox = () => database.db.selectFrom('outbox').selectAll().orderBy('sent_at').execute();

function createDeliveryAt(time: Date, { production = false } = {}) {
  const log = createLog('silent');
  return createDelivery({
    config: {
      publicUrl: 'https://e.org',
      production,
      keys,
      delivery: { mail: undefined, sms: undefined },
    },
    db: database.db,
    now: () => time,
    jobs: createJobs({ connection: database.connection, log }),
    log,
  });
}

test('without configured delivery a message is stored in the outbox', async () => {
  await createDeliveryAt(start).send(message);
  expect(await listOutbox()).toEqual([
    {
      id: expect.any(String),
      recipient: message.to,
      channel: 'email',
      subject: 'Hello',
      body: message.text,
      code: '012345',
      sent_at: start,
    },
  ]);
});

test('without configured delivery a message is refused in production and not stored', async () => {
  const before = await listOutbox();
  const delivery = createDeliveryAt(start, { production: true });
  expect(delivery.isChannelAvailable('email')).toBe(false);
  const pendingSend = delivery.send(message);
  await expect(pendingSend).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await listOutbox()).toEqual(before);
});

test('the outbox deletes a message after seven days', async () => {
  await database.db.deleteFrom('outbox').execute();
  await createDeliveryAt(start).send({ ...message, to: 'old@example.org' });
  await createDeliveryAt(new Date(start.getTime() + 1)).send({ ...message, to: 'new@example.org' });
  await deleteRowsPastRetention(database.db, new Date(start.getTime() + 7 * DAY_MS));
  expect((await listOutbox()).map(({ recipient }) => recipient)).toEqual(['new@example.org']);
});
