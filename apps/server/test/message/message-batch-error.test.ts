import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { createMessageSender } from '../../src/features/message/send.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
beforeAll(async () => {
  // Simulates a database error for a single message.
  await app.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW
      WHEN (NEW.body = 'refused') EXECUTE FUNCTION refuse()`);
});

async function createConversation(): Promise<{ sender: TestMember; matchId: string }> {
  const [sender, recipient] = [
    await createMember(app),
    await createMember(app, { gender: 'MALE' }),
  ];
  const [low = '', high = ''] = [sender.id, recipient.id].sort();
  const matchId = uuidv7();
  const now = app.clock.now();
  await app.db
    .insertInto('matches')
    .values({
      id: matchId,
      low_id: low,
      high_id: high,
      requester_id: sender.id,
      status: 'ACCEPTED',
      requested_at: now,
      decided_at: now,
      updated_at: now,
    })
    .execute();
  return { sender, matchId };
}

test('a message that the database refuses does not affect concurrent messages', async () => {
  const send = createMessageSender(app.context);
  const conversations = [
    await createConversation(),
    await createConversation(),
    await createConversation(),
  ];
  const texts = ['Namaste', 'refused', 'Good evening'];
  const results = await Promise.allSettled(
    conversations.map(({ sender, matchId }, index) =>
      send({ memberId: sender.id, matchId, text: texts[index] ?? '', clientId: randomUUID() }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const storedMessages = await app.db
    .selectFrom('messages')
    .select(['match_id', 'seq', 'body'])
    .execute();
  expect(new Map(storedMessages.map(({ match_id: id, ...row }) => [id, row]))).toEqual(
    new Map([
      [conversations[0]?.matchId, { seq: 1, body: 'Namaste' }],
      [conversations[2]?.matchId, { seq: 1, body: 'Good evening' }],
    ]),
  );
});
