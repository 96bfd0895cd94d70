import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createPair, type TestMember } from '../harness/factories.ts';
import { type Matching, matching } from '../harness/matching.ts';

/** Number of rounds of each race; the long form sets more. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 10);

let app: TestApp;
/** Another process of the product on the same database, simulated within this process. */
let second: TestApp;
let on: Matching;
let there: Matching;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
  on = matching(app);
  there = matching(second);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

/** Makes concurrent calls; returns their statuses, none of which may be a server error. */
async function atOnce(calls: readonly Promise<{ status: number }>[]): Promise<number[]> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(Math.max(...statuses)).toBeLessThan(500);
  return statuses;
}

describe(`at the same instant, ${ROUNDS} times`, () => {
  it('both sides ask: one row, accepted', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const statuses = await atOnce([
        on.request(she, he, 'From her'),
        on.request(he, she, 'From him'),
      ]);
      expect(statuses.toSorted()).toEqual([200, 201]);
      const rows = await on.rowsBetween(she, he);
      expect(rows).toMatchObject([{ status: 'ACCEPTED', last_seq: 2 }]);
    }
  });

  it('one side asks many times: one row, one opening message', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const statuses = await atOnce([1, 2, 3, 4].map(() => on.request(he, she, 'Namaste')));
      expect(statuses.toSorted()).toEqual([200, 200, 200, 201]);
      expect(await on.rowsBetween(she, he)).toMatchObject([{ status: 'REQUESTED', last_seq: 1 }]);
    }
  });

  it('the recipient accepts while the requester withdraws: one of them wins', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await on.request(he, she)).body.match;
      const [accepted, withdrawn] = await atOnce([
        on.act(she, id, 'accept'),
        on.act(he, id, 'withdraw'),
      ]);
      expect([accepted, withdrawn].toSorted()).toEqual([200, 409]);
      const [row] = await on.rowsBetween(she, he);
      expect(row?.status).toBe(accepted === 200 ? 'ACCEPTED' : 'WITHDRAWN');
    }
  });

  it('she accepts in two windows: accepted, both are told so', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await on.request(he, she)).body.match;
      const statuses = await atOnce([on.act(she, id, 'accept'), on.act(she, id, 'accept')]);
      expect(statuses).toEqual([200, 200]);
      expect((await on.rowsBetween(she, he))[0]?.status).toBe('ACCEPTED');
    }
  });

  it('she accepts, declines and writes: one state, and the message only if it was accepted', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await on.request(he, she)).body.match;
      const [, declined, written] = await atOnce([
        on.act(she, id, 'accept'),
        on.act(she, id, 'decline'),
        on.send(she, id, 'Hello'),
      ]);
      const [row] = await on.rowsBetween(she, he);
      expect(row?.status).toBe(declined === 200 ? 'DECLINED' : 'ACCEPTED');
      expect(row?.last_seq).toBe(written === 201 ? 1 : 0);
    }
  });

  it('a message is sent while the other side blocks: stored before, or refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he, id } = await on.connectedPair();
      const [sent, blocked] = await atOnce([on.send(he, id, 'Hello'), on.block(she, he)]);
      expect(blocked).toBe(204);
      expect([201, 404]).toContain(sent);
      expect((await on.rowsBetween(she, he))[0]?.last_seq).toBe(sent === 201 ? 1 : 0);
      expect((await on.send(he, id, 'And now?')).status).toBe(404);
    }
  });

  it('both block each other: both blocks stand', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await on.connectedPair();
      const statuses = await atOnce([on.block(she, he), on.block(he, she)]);
      expect(statuses).toEqual([204, 204]);
      const blocks = await app.db
        .selectFrom('blocks')
        .select('blocker_id')
        .where('blocker_id', 'in', [she.id, he.id])
        .execute();
      expect(blocks).toHaveLength(2);
    }
  });

  it('both write: every message has a place of its own, without a gap', async () => {
    for (let round = 0; round < 5; round++) {
      const { she, he, id } = await on.connectedPair();
      const texts = [1, 2, 3, 4, 5, 6, 7, 8];
      await atOnce(
        texts.flatMap((text) => [on.send(she, id, `hers ${text}`), on.send(he, id, `his ${text}`)]),
      );
      const { messages } = (await on.history(she, id)).body;
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      expect(new Set(messages.map(({ text }) => text)).size).toBe(16);
    }
  });

  it('a message is sent several times with one client id: stored once, answered alike', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, id } = await on.connectedPair();
      const clientId = uuidv7();
      const answers = await Promise.all([1, 2, 3].map(() => on.send(she, id, 'Once', clientId)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
      expect((await on.history(she, id)).body.messages).toHaveLength(1);
    }
  });

  it('one key is used for two requests: one row', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const key = uuidv7();
      await atOnce([on.request(he, she, 'Hi', key), on.request(he, she, 'Hi', key)]);
      expect(await on.rowsBetween(she, he)).toMatchObject([{ last_seq: 1 }]);
    }
  });
});

describe(`at the same instant through two processes, ${ROUNDS} times`, () => {
  const patience = { timeout: 30_000 + ROUNDS * 2_000 };

  it(
    'both ask, both end, both ask again after a withdrawal: one row, one state',
    patience,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { she, he } = await createPair(app);
        const asked = await atOnce([
          on.request(she, he, 'From her'),
          there.request(he, she, 'From him'),
        ]);
        expect(asked.toSorted()).toEqual([200, 201]);
        const [row] = await on.rowsBetween(she, he);
        expect(row).toMatchObject({ status: 'ACCEPTED', last_seq: 2 });
        const id = row?.id ?? '';
        expect(await atOnce([on.act(she, id, 'end'), there.act(he, id, 'end')])).toEqual([
          200, 200,
        ]);
        expect(await on.rowsBetween(she, he)).toMatchObject([{ id, status: 'ENDED' }]);
        expect(await standsAlike(she, he, id)).toBe('ENDED');
      }
    },
  );

  it(
    'she answers here, he withdraws there: one of them wins, and both see the same',
    patience,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { she, he } = await createPair(app);
        const { id } = (await on.request(he, she)).body.match;
        const action = round % 2 === 0 ? 'accept' : 'decline';
        const [answered, withdrawn] = await atOnce([
          on.act(she, id, action),
          there.act(he, id, 'withdraw'),
        ]);
        expect([answered, withdrawn].toSorted()).toEqual([200, 409]);
        const reached = action === 'accept' ? 'ACCEPTED' : 'DECLINED';
        expect(await standsAlike(she, he, id)).toBe(answered === 200 ? reached : 'WITHDRAWN');
      }
    },
  );

  it('she accepts here and declines everything there: one of them wins', patience, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await on.request(he, she)).body.match;
      const [accepted, declined] = await Promise.all([
        on.act(she, id, 'accept'),
        there.declineAll(she, [id]),
      ]);
      const isDeclined = declined.body.declined.includes(id);
      expect(accepted.status).toBe(isDeclined ? 409 : 200);
      expect(await standsAlike(she, he, id)).toBe(isDeclined ? 'DECLINED' : 'ACCEPTED');
    }
  });

  it(
    'both block, while one asks: at most one row, and nothing between them',
    patience,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { she, he } = await createPair(app);
        const [, , asked] = await atOnce([
          on.block(she, he),
          there.block(he, she),
          there.request(he, she),
        ]);
        expect([201, 404]).toContain(asked);
        // A request stored just before a block may be answered just after it, and then like one to
        // an unknown member.
        const { length } = await on.rowsBetween(she, he);
        expect(asked === 201 ? [1] : [0, 1]).toContain(length);
        expect((await on.request(he, she)).error.code).toBe('PROFILE_NOT_FOUND');
        expect((await there.list(she)).body.matches).toEqual([]);
        expect((await there.list(he)).body.matches).toEqual([]);
      }
    },
  );

  /** The state of a match, which both processes must report equally to both sides. */
  async function standsAlike(she: TestMember, he: TestMember, id: string) {
    const told = await Promise.all([
      on.read(she, id),
      there.read(she, id),
      on.read(he, id),
      there.read(he, id),
    ]);
    const states = new Set(told.map(({ body }) => body.match.status));
    expect(states.size).toBe(1);
    return [...states][0];
  }
});

describe('while an account is being deleted', () => {
  it('a request to it waits, and finds nobody', async () => {
    const { she, he } = await createPair(app);
    const deletion = await app.db.startTransaction().execute();
    await deletion.deleteFrom('members').where('id', '=', she.id).execute();
    const asked = on.request(he, she);
    await untilSomeoneWaits();
    await deletion.commit().execute();
    expect((await asked).error.code).toBe('PROFILE_NOT_FOUND');
  });

  it('a message to it is stored before or learns that it is gone, never a fault', async () => {
    for (let round = 0; round < 10; round++) {
      const { she, he, id } = await on.connectedPair();
      const [sent, deleted] = await Promise.all([
        on.send(he, id, 'Hello'),
        app.call('deleteAccount', { token: she.token }),
      ]);
      expect([201, 404, 409]).toContain(sent.status);
      expect(deleted.status).toBe(204);
    }
  });

  it('a message on its way is waited for, and does not wait itself', async () => {
    const { she, he, id } = await on.connectedPair();
    const sending = await app.db.startTransaction().execute();
    await sending.selectFrom('matches').select('id').where('id', '=', id).forUpdate().execute();
    const deleted = app.call('deleteAccount', { token: she.token });
    await untilSomeoneWaits();
    // A send that locks the conversation locks both members next.
    const both = await sending
      .selectFrom('members')
      .select('id')
      .where('id', 'in', [she.id, he.id])
      .forKeyShare()
      .noWait()
      .execute();
    expect(both).toHaveLength(2);
    await sending.commit().execute();
    expect((await deleted).status).toBe(204);
  });

  /** Waits until a statement in this database waits for a lock. */
  async function untilSomeoneWaits(): Promise<void> {
    const waiting = sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await waiting.execute(app.db)).rows.length, { interval: 10 })
      .toBeGreaterThan(0);
  }
});
