import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createPair, type TestMember } from '../harness/factories.ts';
import { waitForBlockedStatement } from '../harness/lock-wait.ts';
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
  test('requests of both members create one accepted match', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const statuses = await runConcurrently([
        matchApi.request(woman, man, 'From her'),
        matchApi.request(man, woman, 'From him'),
      ]);
      expect(statuses.toSorted()).toEqual([200, 201]);
      const rows = await matchApi.readMatchRows(woman, man);
      expect(rows).toMatchObject([{ status: 'ACCEPTED', last_seq: 2 }]);
    }
  });

  test('repeated requests of one member create one match with one opening message', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const statuses = await runConcurrently(
        [1, 2, 3, 4].map(() => matchApi.request(man, woman, 'Namaste')),
      );
      expect(statuses.toSorted()).toEqual([200, 200, 200, 201]);
      expect(await matchApi.readMatchRows(woman, man)).toMatchObject([
        { status: 'REQUESTED', last_seq: 1 },
      ]);
    }
  });

  test('exactly one of a concurrent acceptance and withdrawal succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const { id } = (await matchApi.request(man, woman)).body.match;
      const [acceptStatus, withdrawStatus] = await runConcurrently([
        matchApi.act(woman, id, 'accept'),
        matchApi.act(man, id, 'withdraw'),
      ]);
      expect([acceptStatus, withdrawStatus].toSorted()).toEqual([200, 409]);
      const [row] = await matchApi.readMatchRows(woman, man);
      expect(row?.status).toBe(acceptStatus === 200 ? 'ACCEPTED' : 'WITHDRAWN');
    }
  });

  test('two acceptances by the recipient both return 200', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const { id } = (await matchApi.request(man, woman)).body.match;
      const statuses = await runConcurrently([
        matchApi.act(woman, id, 'accept'),
        matchApi.act(woman, id, 'accept'),
      ]);
      expect(statuses).toEqual([200, 200]);
      expect((await matchApi.readMatchRows(woman, man))[0]?.status).toBe('ACCEPTED');
    }
  });

  test('concurrent accept, decline and message requests leave the state that their responses report', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const { id } = (await matchApi.request(man, woman)).body.match;
      const [, declineStatus, sendStatus] = await runConcurrently([
        matchApi.act(woman, id, 'accept'),
        matchApi.act(woman, id, 'decline'),
        matchApi.send(woman, id, 'Hello'),
      ]);
      const [row] = await matchApi.readMatchRows(woman, man);
      expect(row?.status).toBe(declineStatus === 200 ? 'DECLINED' : 'ACCEPTED');
      expect(row?.last_seq).toBe(sendStatus === 201 ? 1 : 0);
    }
  });

  test('a message sent during a block is stored or refused with 404', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man, id } = await matchApi.createConnectedPair();
      const [sendStatus, blockStatus] = await runConcurrently([
        matchApi.send(man, id, 'Hello'),
        matchApi.block(woman, man),
      ]);
      expect(blockStatus).toBe(204);
      expect([201, 404]).toContain(sendStatus);
      expect((await matchApi.readMatchRows(woman, man))[0]?.last_seq).toBe(
        sendStatus === 201 ? 1 : 0,
      );
      expect((await matchApi.send(man, id, 'And now?')).status).toBe(404);
    }
  });

  test('mutual blocks are both stored', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await matchApi.createConnectedPair();
      const statuses = await runConcurrently([
        matchApi.block(woman, man),
        matchApi.block(man, woman),
      ]);
      expect(statuses).toEqual([204, 204]);
      const blocks = await app.db
        .selectFrom('blocks')
        .select('blocker_id')
        .where('blocker_id', 'in', [woman.id, man.id])
        .execute();
      expect(blocks).toHaveLength(2);
    }
  });

  test('messages of both members get sequence numbers without a gap', async () => {
    for (let round = 0; round < 5; round++) {
      const { woman, man, id } = await matchApi.createConnectedPair();
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
      await runConcurrently(
        numbers.flatMap((number) => [
          matchApi.send(woman, id, `hers ${number}`),
          matchApi.send(man, id, `his ${number}`),
        ]),
      );
      const { messages } = (await matchApi.readHistory(woman, id)).body;
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
      expect(new Set(messages.map(({ text }) => text)).size).toBe(16);
    }
  });

  test('messages with one client id are stored once and return the same id', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, id } = await matchApi.createConnectedPair();
      const clientId = uuidv7();
      const responses = await Promise.all(
        [1, 2, 3].map(() => matchApi.send(woman, id, 'Once', clientId)),
      );
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(responses.map(({ body }) => body.message.id)).size).toBe(1);
      expect((await matchApi.readHistory(woman, id)).body.messages).toHaveLength(1);
    }
  });

  test('two requests with one idempotency key create one match', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const key = uuidv7();
      await runConcurrently([
        matchApi.request(man, woman, 'Hi', key),
        matchApi.request(man, woman, 'Hi', key),
      ]);
      expect(await matchApi.readMatchRows(woman, man)).toMatchObject([{ last_seq: 1 }]);
    }
  });
});

describe(`concurrent requests through two processes, ${ROUNDS} rounds`, () => {
  const testOptions = { timeout: 30_000 + ROUNDS * 2_000 };

  test(
    'a match that both members request and then end concurrently is stored once, as ended',
    testOptions,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { woman, man } = await createPair(app);
        const requestStatuses = await runConcurrently([
          matchApi.request(woman, man, 'From her'),
          secondMatchApi.request(man, woman, 'From him'),
        ]);
        expect(requestStatuses.toSorted()).toEqual([200, 201]);
        const [row] = await matchApi.readMatchRows(woman, man);
        expect(row).toMatchObject({ status: 'ACCEPTED', last_seq: 2 });
        const id = row?.id ?? '';
        expect(
          await runConcurrently([
            matchApi.act(woman, id, 'end'),
            secondMatchApi.act(man, id, 'end'),
          ]),
        ).toEqual([200, 200]);
        expect(await matchApi.readMatchRows(woman, man)).toMatchObject([{ id, status: 'ENDED' }]);
        expect(await readCommonStatus(woman, man, id)).toBe('ENDED');
      }
    },
  );

  test('an answer and a withdrawal leave one state for both members', testOptions, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const { id } = (await matchApi.request(man, woman)).body.match;
      const action = round % 2 === 0 ? 'accept' : 'decline';
      const [answerStatus, withdrawStatus] = await runConcurrently([
        matchApi.act(woman, id, action),
        secondMatchApi.act(man, id, 'withdraw'),
      ]);
      expect([answerStatus, withdrawStatus].toSorted()).toEqual([200, 409]);
      const decidedStatus = action === 'accept' ? 'ACCEPTED' : 'DECLINED';
      expect(await readCommonStatus(woman, man, id)).toBe(
        answerStatus === 200 ? decidedStatus : 'WITHDRAWN',
      );
    }
  });

  test(
    'an acceptance and a bulk decline leave one state for both members',
    testOptions,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { woman, man } = await createPair(app);
        const { id } = (await matchApi.request(man, woman)).body.match;
        const [acceptResponse, declineResponse] = await Promise.all([
          matchApi.act(woman, id, 'accept'),
          secondMatchApi.declineAll(woman, [id]),
        ]);
        const isDeclined = declineResponse.body.declined.includes(id);
        expect(acceptResponse.status).toBe(isDeclined ? 409 : 200);
        expect(await readCommonStatus(woman, man, id)).toBe(isDeclined ? 'DECLINED' : 'ACCEPTED');
      }
    },
  );

  test('mutual blocks during a request leave no match in either list', testOptions, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { woman, man } = await createPair(app);
      const [, , requestStatus] = await runConcurrently([
        matchApi.block(woman, man),
        secondMatchApi.block(man, woman),
        secondMatchApi.request(man, woman),
      ]);
      expect([201, 404]).toContain(requestStatus);
      // If a block is stored after the match and before the response, the response is 404 although
      // the match exists.
      const { length } = await matchApi.readMatchRows(woman, man);
      expect(requestStatus === 201 ? [1] : [0, 1]).toContain(length);
      expect((await matchApi.request(man, woman)).error.code).toBe('PROFILE_NOT_FOUND');
      expect((await secondMatchApi.list(woman)).body.matches).toEqual([]);
      expect((await secondMatchApi.list(man)).body.matches).toEqual([]);
    }
  });

  /** Returns the status of a match. Expects that both processes report it to both members. */
  async function readCommonStatus(woman: TestMember, man: TestMember, id: string) {
    const views = await Promise.all([
      matchApi.read(woman, id),
      secondMatchApi.read(woman, id),
      matchApi.read(man, id),
      secondMatchApi.read(man, id),
    ]);
    const states = new Set(views.map(({ body }) => body.match.status));
    expect(states.size).toBe(1);
    return [...states][0];
  }
});

describe('the deletion of an account', () => {
  test('delays a request to the member, which then returns PROFILE_NOT_FOUND', async () => {
    const { woman, man } = await createPair(app);
    const deletion = await app.db.startTransaction().execute();
    await deletion.deleteFrom('members').where('id', '=', woman.id).execute();
    const pendingRequest = matchApi.request(man, woman);
    await waitForBlockedStatement(app);
    await deletion.commit().execute();
    expect((await pendingRequest).error.code).toBe('PROFILE_NOT_FOUND');
  });

  test('makes a concurrent message return 201, 404 or 409', async () => {
    for (let round = 0; round < 10; round++) {
      const { woman, man, id } = await matchApi.createConnectedPair();
      const [sendResponse, deleteResponse] = await Promise.all([
        matchApi.send(man, id, 'Hello'),
        app.call('deleteAccount', { token: woman.token }),
      ]);
      expect([201, 404, 409]).toContain(sendResponse.status);
      expect(deleteResponse.status).toBe(204);
    }
  });

  test('waits for a message in progress without blocking it', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const sendTransaction = await app.db.startTransaction().execute();
    await sendTransaction
      .selectFrom('matches')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const deletion = app.call('deleteAccount', { token: woman.token });
    await waitForBlockedStatement(app);
    // A send that has locked the conversation locks both members next.
    const lockedMembers = await sendTransaction
      .selectFrom('members')
      .select('id')
      .where('id', 'in', [woman.id, man.id])
      .forKeyShare()
      .noWait()
      .execute();
    expect(lockedMembers).toHaveLength(2);
    await sendTransaction.commit().execute();
    expect((await deletion).status).toBe(204);
  });
});
