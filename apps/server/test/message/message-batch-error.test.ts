import { beforeAll, expect, test } from 'vitest';
import { createMessageSender } from '../../src/features/message/send.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);
beforeAll(async () => {
  // Simulates a database error for a single message.
  await app.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW
      WHEN (NEW.body = 'refused') EXECUTE FUNCTION refuse()`);
});

test('a message that the database refuses does not affect concurrent messages', async () => {
  const send = createMessageSender(app.context);
  const firstPair = await matchApi.createConnectedPair();
  const refusedPair = await matchApi.createConnectedPair();
  const lastPair = await matchApi.createConnectedPair();
  const results = await Promise.allSettled([
    send({ memberId: firstPair.woman.id, matchId: firstPair.id, text: 'Namaste' }),
    send({ memberId: refusedPair.woman.id, matchId: refusedPair.id, text: 'refused' }),
    send({ memberId: lastPair.woman.id, matchId: lastPair.id, text: 'Good evening' }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const storedMessages = await app.db
    .selectFrom('messages')
    .select(['match_id', 'seq', 'body'])
    .execute();
  expect(new Map(storedMessages.map(({ match_id: id, ...row }) => [id, row]))).toEqual(
    new Map([
      [firstPair.id, { seq: 1, body: 'Namaste' }],
      [lastPair.id, { seq: 1, body: 'Good evening' }],
    ]),
  );
});
