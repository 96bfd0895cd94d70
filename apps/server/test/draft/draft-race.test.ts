import { DRAFTS_PER_YEAR } from '@sambandha/contract/draft/choices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTokenFor, subjectsTo } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { newBrowser } from '../harness/browser.ts';
import { createRelative } from '../harness/factories.ts';
import { agreement, makerCalls } from '../harness/maker-calls.ts';

/* Tests of the limits of drafts for concurrent requests to two processes. */

let apps: readonly [TestApp, TestApp];
let makerApi: readonly [ReturnType<typeof makerCalls>, ReturnType<typeof makerCalls>];
beforeAll(async () => {
  const app = await startTestApp();
  apps = [app, await startTestApp({ siblingOf: app })];
  makerApi = [makerCalls(apps[0]), makerCalls(apps[1])];
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

const ROUNDS = 2;
const runConcurrently = <T>(
  run: (api: ReturnType<typeof makerCalls>, index: number) => Promise<T>,
) =>
  Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) => run(makerApi[index % 2] as (typeof makerApi)[0], index)),
  );

test('six concurrent requests to one contact send one letter and return the same response', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `raced${round}@test.example`;
    const makers = await Promise.all([0, 1, 2, 3, 4, 5].map(() => createRelative(apps[0])));
    const ids = await Promise.all(makers.map((maker) => makerApi[0].prepare(maker, { email })));
    const responses = await runConcurrently((api, index) =>
      api.ask(makers[index] as (typeof makers)[0], ids[index] as string),
    );
    const bodies = responses.map(
      ({ status, body }, index) =>
        `${status} ${JSON.stringify(body).replaceAll(ids[index] as string, 'ID')}`,
    );
    expect(new Set(bodies.map((body) => body.replace(/"createdAt":"[^"]*"/, ''))).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await subjectsTo(apps[0], email)).toHaveLength(1);
  }
});

test('a maker can begin three drafts a year, even with concurrent requests', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const maker = await createRelative(apps[0]);
    const responses = await runConcurrently((api, index) =>
      api.create(maker, { email: `of${round}-${index}@test.example` }),
    );
    const codes = responses.map(({ status, error }) => (status === 201 ? status : error.code));
    expect(codes.filter((value) => value === 201)).toHaveLength(DRAFTS_PER_YEAR);
    expect(codes.filter((code) => code === 'DRAFTS_FULL')).toHaveLength(6 - DRAFTS_PER_YEAR);
    const [draft] = await makerApi[0].list(maker);
    const params = { id: draft?.id ?? '' };
    await apps[0].call('deleteDraft', { token: maker.token, params });
    const fourth = await makerApi[1].create(maker, { email: 'fourth@test.example' });
    expect(fourth.error.code).toBe('DRAFTS_FULL');
  }
});

test('only one of two concurrent consents and a refusal succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `torn${round}@test.example`;
    const maker = await createRelative(apps[0]);
    const keys = await makerApi[0].prepareAndAsk(maker, email);
    const [firstConsent, secondConsent, refusal] = await Promise.all([
      makerApi[0].agree(keys),
      makerApi[1].agree(keys),
      makerApi[1].refuse(keys),
    ]);
    const statuses = [firstConsent.status, secondConsent.status, refusal.status];
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const accounts = await apps[0].db
      .selectFrom('accounts')
      .select('member_id')
      .where('email', '=', email)
      .execute();
    expect(accounts).toHaveLength(refusal.status === 204 ? 0 : 1);
  }
});

test('a request that is concurrent with a refusal of the same contact sends no letter', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `during${round}@test.example`;
    const keys = await makerApi[0].prepareAndAsk(await createRelative(apps[0]), email);
    const otherMaker = await createRelative(apps[0]);
    const id = await makerApi[1].prepare(otherMaker, { email });
    const [, askResponse] = await Promise.all([
      makerApi[0].refuse(keys),
      makerApi[1].ask(otherMaker, id),
    ]);
    expect(askResponse.status).toBe(200);
    expect(await subjectsTo(apps[0], email)).toEqual([]);
  }
});

test('concurrent guesses of the code are limited to 20', async () => {
  const email = 'guessed@test.example';
  await makerApi[0].prepareAndAsk(await createRelative(apps[0]), email);
  const token = await linkTokenFor(apps[0], email);
  const { code } = await makerApi[0].linkAndCodeFor(email);
  const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0'));
  const responses = await Promise.all(
    guesses
      .filter((guess) => guess !== code)
      .map((value, index) =>
        (apps[index % 2] as TestApp).call('readPreparedProfile', { body: { token, code: value } }),
      ),
  );
  const codes = responses.map(({ error }) => error.code);
  expect(codes.filter((value) => value === 'OTP_INVALID')).toHaveLength(20);
  expect(codes.filter((value) => value === 'TOO_MANY')).toHaveLength(codes.length - 20);
  const response = await apps[0].call('giveConsent', {
    browser: newBrowser(),
    body: { token, code, ...agreement },
  });
  expect(response.error.code).toBe('TOO_MANY');
  // A refusal requires no code, so that it cannot be prevented.
  expect((await makerApi[0].refuse({ token })).status).toBe(204);
});
