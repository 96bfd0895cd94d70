import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessageSender } from '../../src/features/message/send.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Simulates a database error for a single message.
  await app.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW
      WHEN (NEW.body = 'refused') EXECUTE FUNCTION refuse()`);
});
afterAll(() => app.close());

async function conversation(): Promise<{ one: TestMember; matchId: string }> {
  const [one, other] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
  const [low = '', high = ''] = [one.id, other.id].sort();
  const matchId = uuidv7();
  const now = app.clock.now();
  await app.db
    .insertInto('matches')
    .values({
      id: matchId,
      low_id: low,
      high_id: high,
      requester_id: one.id,
      status: 'ACCEPTED',
      requested_at: now,
      decided_at: now,
      updated_at: now,
    })
    .execute();
  return { one, matchId };
}

it('a message that the database refuses does not affect concurrent messages', async () => {
  const send = createMessageSender(app.context);
  const places = [await conversation(), await conversation(), await conversation()];
  const texts = ['Namaste', 'refused', 'Good evening'];
  const sent = await Promise.allSettled(
    places.map(({ one, matchId }, at) =>
      send({ memberId: one.id, matchId, text: texts[at] ?? '', clientId: randomUUID() }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const stored = await app.db.selectFrom('messages').select(['match_id', 'seq', 'body']).execute();
  expect(new Map(stored.map(({ match_id: id, ...row }) => [id, row]))).toEqual(
    new Map([
      [places[0]?.matchId, { seq: 1, body: 'Namaste' }],
      [places[2]?.matchId, { seq: 1, body: 'Good evening' }],
    ]),
  );
});
