import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { createPair, type TestMember } from '../harness/factories.ts';
import { untilLockWait } from '../harness/lock-wait.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/** Number of rounds of each race. The long form sets a higher number. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 10);

const app = testApp();
/** Another process of the same installation, simulated within this process. */
const secondApp = testApp({ siblingOf: app });
const matchApi = matchCalls(app);
const secondMatchApi = matchCalls(secondApp);

/** Awaits concurrent requests, and returns their statuses. Expects no server error. */
async function runConcurrently(calls: readonly Promise<{ status: number }>[]): Promise<number[]> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(Math.max(...statuses)).toBeLessThan(500);
  return statuses;
}

describe(`concurrent requests, ${ROUNDS} rounds`, () => {
  it('requests of both members create one accepted match', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const statuses = await runConcurrently([
        matchApi.request(she, he, 'From her'),
        matchApi.request(he, she, 'From him'),
      ]);
      expect(statuses.toSorted()).toEqual([200, 201]);
      const rows = await matchApi.rowsBetween(she, he);
      expect(rows).toMatchObject([{ status: 'ACCEPTED', last_seq: 2 }]);
    }
  });

  it('repeated requests of one member create one match with one opening message', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const statuses = await runConcurrently(
        [1, 2, 3, 4].map(() => matchApi.request(he, she, 'Namaste')),
      );
      expect(statuses.toSorted()).toEqual([200, 200, 200, 201]);
      expect(await matchApi.rowsBetween(she, he)).toMatchObject([
        { status: 'REQUESTED', last_seq: 1 },
      ]);
    }
  });

  it('exactly one of an accept and a withdrawal succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await matchApi.request(he, she)).body.match;
      const [accepted, withdrawn] = await runConcurrently([
        matchApi.act(she, id, 'accept'),
        matchApi.act(he, id, 'withdraw'),
      ]);
      expect([accepted, withdrawn].toSorted()).toEqual([200, 409]);
      const [row] = await matchApi.rowsBetween(she, he);
      expect(row?.status).toBe(accepted === 200 ? 'ACCEPTED' : 'WITHDRAWN');
    }
  });

  it('two accepts by the recipient both return 200', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await matchApi.request(he, she)).body.match;
      const statuses = await runConcurrently([
        matchApi.act(she, id, 'accept'),
        matchApi.act(she, id, 'accept'),
      ]);
      expect(statuses).toEqual([200, 200]);
      expect((await matchApi.rowsBetween(she, he))[0]?.status).toBe('ACCEPTED');
    }
  });

  it('an accept, a decline and a message leave the state that their responses report', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await matchApi.request(he, she)).body.match;
      const [, declined, written] = await runConcurrently([
        matchApi.act(she, id, 'accept'),
        matchApi.act(she, id, 'decline'),
        matchApi.send(she, id, 'Hello'),
      ]);
      const [row] = await matchApi.rowsBetween(she, he);
      expect(row?.status).toBe(declined === 200 ? 'DECLINED' : 'ACCEPTED');
      expect(row?.last_seq).toBe(written === 201 ? 1 : 0);
    }
  });

  it('a message sent during a block is stored or refused with 404', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he, id } = await matchApi.connectedPair();
      const [sent, blocked] = await runConcurrently([
        matchApi.send(he, id, 'Hello'),
        matchApi.block(she, he),
      ]);
      expect(blocked).toBe(204);
      expect([201, 404]).toContain(sent);
      expect((await matchApi.rowsBetween(she, he))[0]?.last_seq).toBe(sent === 201 ? 1 : 0);
      expect((await matchApi.send(he, id, 'And now?')).status).toBe(404);
    }
  });

  it('mutual blocks are both stored', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await matchApi.connectedPair();
      const statuses = await runConcurrently([matchApi.block(she, he), matchApi.block(he, she)]);
      expect(statuses).toEqual([204, 204]);
      const blocks = await app.db
        .selectFrom('blocks')
        .select('blocker_id')
        .where('blocker_id', 'in', [she.id, he.id])
        .execute();
      expect(blocks).toHaveLength(2);
    }
  });

  it('messages of both members get sequence numbers without a gap', async () => {
    for (let round = 0; round < 5; round++) {
      const { she, he, id } = await matchApi.connectedPair();
      const texts = [1, 2, 3, 4, 5, 6, 7, 8];
      await runConcurrently(
        texts.flatMap((text) => [
          matchApi.send(she, id, `hers ${text}`),
          matchApi.send(he, id, `his ${text}`),
        ]),
      );
      const { messages } = (await matchApi.history(she, id)).body;
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      expect(new Set(messages.map(({ text }) => text)).size).toBe(16);
    }
  });

  it('messages with one client id are stored once and return the same id', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, id } = await matchApi.connectedPair();
      const clientId = uuidv7();
      const responses = await Promise.all(
        [1, 2, 3].map(() => matchApi.send(she, id, 'Once', clientId)),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(responses.map(({ body }) => body.message.id)).size).toBe(1);
      expect((await matchApi.history(she, id)).body.messages).toHaveLength(1);
    }
  });

  it('two requests with one idempotency key create one match', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const key = uuidv7();
      await runConcurrently([
        matchApi.request(he, she, 'Hi', key),
        matchApi.request(he, she, 'Hi', key),
      ]);
      expect(await matchApi.rowsBetween(she, he)).toMatchObject([{ last_seq: 1 }]);
    }
  });
});

describe(`concurrent requests through two processes, ${ROUNDS} rounds`, () => {
  const testOptions = { timeout: 30_000 + ROUNDS * 2_000 };

  it('requests and then ends by both members leave one ended match', testOptions, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const requestResponses = await runConcurrently([
        matchApi.request(she, he, 'From her'),
        secondMatchApi.request(he, she, 'From him'),
      ]);
      expect(requestResponses.toSorted()).toEqual([200, 201]);
      const [row] = await matchApi.rowsBetween(she, he);
      expect(row).toMatchObject({ status: 'ACCEPTED', last_seq: 2 });
      const id = row?.id ?? '';
      expect(
        await runConcurrently([matchApi.act(she, id, 'end'), secondMatchApi.act(he, id, 'end')]),
      ).toEqual([200, 200]);
      expect(await matchApi.rowsBetween(she, he)).toMatchObject([{ id, status: 'ENDED' }]);
      expect(await readCommonStatus(she, he, id)).toBe('ENDED');
    }
  });

  it('an answer and a withdrawal leave one state for both members', testOptions, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await matchApi.request(he, she)).body.match;
      const action = round % 2 === 0 ? 'accept' : 'decline';
      const [answered, withdrawn] = await runConcurrently([
        matchApi.act(she, id, action),
        secondMatchApi.act(he, id, 'withdraw'),
      ]);
      expect([answered, withdrawn].toSorted()).toEqual([200, 409]);
      const decidedStatus = action === 'accept' ? 'ACCEPTED' : 'DECLINED';
      expect(await readCommonStatus(she, he, id)).toBe(
        answered === 200 ? decidedStatus : 'WITHDRAWN',
      );
    }
  });

  it('an accept and a bulk decline leave one state for both members', testOptions, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const { id } = (await matchApi.request(he, she)).body.match;
      const [accepted, declined] = await Promise.all([
        matchApi.act(she, id, 'accept'),
        secondMatchApi.declineAll(she, [id]),
      ]);
      const isDeclined = declined.body.declined.includes(id);
      expect(accepted.status).toBe(isDeclined ? 409 : 200);
      expect(await readCommonStatus(she, he, id)).toBe(isDeclined ? 'DECLINED' : 'ACCEPTED');
    }
  });

  it('mutual blocks during a request leave no match in either list', testOptions, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { she, he } = await createPair(app);
      const [, , requestResponse] = await runConcurrently([
        matchApi.block(she, he),
        secondMatchApi.block(he, she),
        secondMatchApi.request(he, she),
      ]);
      expect([201, 404]).toContain(requestResponse);
      // A request stored just before a block may return after it, and then with 404.
      const { length } = await matchApi.rowsBetween(she, he);
      expect(requestResponse === 201 ? [1] : [0, 1]).toContain(length);
      expect((await matchApi.request(he, she)).error.code).toBe('PROFILE_NOT_FOUND');
      expect((await secondMatchApi.list(she)).body.matches).toEqual([]);
      expect((await secondMatchApi.list(he)).body.matches).toEqual([]);
    }
  });

  /** Returns the status of a match. Expects that both processes report it to both members. */
  async function readCommonStatus(she: TestMember, he: TestMember, id: string) {
    const views = await Promise.all([
      matchApi.read(she, id),
      secondMatchApi.read(she, id),
      matchApi.read(he, id),
      secondMatchApi.read(he, id),
    ]);
    const states = new Set(views.map(({ body }) => body.match.status));
    expect(states.size).toBe(1);
    return [...states][0];
  }
});

describe('the deletion of an account', () => {
  it('delays a request to the member, which then returns PROFILE_NOT_FOUND', async () => {
    const { she, he } = await createPair(app);
    const deletion = await app.db.startTransaction().execute();
    await deletion.deleteFrom('members').where('id', '=', she.id).execute();
    const pendingRequest = matchApi.request(he, she);
    await untilLockWait(app);
    await deletion.commit().execute();
    expect((await pendingRequest).error.code).toBe('PROFILE_NOT_FOUND');
  });

  it('makes a concurrent message return 201, 404 or 409', async () => {
    for (let round = 0; round < 10; round++) {
      const { she, he, id } = await matchApi.connectedPair();
      const [sent, deleted] = await Promise.all([
        matchApi.send(he, id, 'Hello'),
        app.call('deleteAccount', { token: she.token }),
      ]);
      expect([201, 404, 409]).toContain(sent.status);
      expect(deleted.status).toBe(204);
    }
  });

  it('waits for a message in progress without blocking it', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    const sendTransaction = await app.db.startTransaction().execute();
    await sendTransaction
      .selectFrom('matches')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const deletion = app.call('deleteAccount', { token: she.token });
    await untilLockWait(app);
    // A send that has locked the conversation locks both members next.
    const lockedMembers = await sendTransaction
      .selectFrom('members')
      .select('id')
      .where('id', 'in', [she.id, he.id])
      .forKeyShare()
      .noWait()
      .execute();
    expect(lockedMembers).toHaveLength(2);
    await sendTransaction.commit().execute();
    expect((await deletion).status).toBe(204);
  });
});
