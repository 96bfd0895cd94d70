import { DRAFTS_PER_YEAR } from '@sambandha/contract/draft/choices';
import { expect, test } from 'vitest';
import { listMessageSubjects, readLatestLinkToken } from '../harness/account.ts';
import { newBrowser } from '../harness/browser.ts';
import { createRelative } from '../harness/factories.ts';
import { consentFields, makerCalls } from '../harness/maker-calls.ts';
import { requireValue } from '../harness/present.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the limits of drafts for concurrent requests to two processes. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const makerApi = makerCalls(app);
const otherMakerApi = makerCalls(secondApp);

const ROUNDS = 2;
const CONCURRENT_REQUESTS = 6;

/** Makes concurrent requests to the two processes in turn. */
const runConcurrently = <T>(
  run: (api: ReturnType<typeof makerCalls>, index: number) => Promise<T>,
) =>
  Promise.all(
    Array.from({ length: CONCURRENT_REQUESTS }, (_, index) =>
      run(index % 2 === 0 ? makerApi : otherMakerApi, index),
    ),
  );

test('six concurrent requests to one contact send one message and return the same response', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `raced${round}@test.example`;
    const drafts = await runConcurrently(async () => {
      const maker = await createRelative(app);
      return { maker, id: await makerApi.prepare(maker, { email }) };
    });
    const responses = await runConcurrently(async (api, index) => {
      const { maker, id } = requireValue(drafts[index]);
      const { status, body } = await api.ask(maker, id);
      const text = JSON.stringify(body).replaceAll(id, 'ID');
      return { status, text: text.replace(/"createdAt":"[^"]*"/, '') };
    });
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]?.status).toBe(200);
    expect(await listMessageSubjects(app, email)).toHaveLength(1);
  }
});

test('a maker can begin three drafts a year, even with concurrent requests', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const maker = await createRelative(app);
    const responses = await runConcurrently((api, index) =>
      api.create(maker, { email: `of${round}-${index}@test.example` }),
    );
    const codes = responses.map(({ status, error }) => (status === 201 ? status : error.code));
    expect(codes.filter((value) => value === 201)).toHaveLength(DRAFTS_PER_YEAR);
    const refusals = codes.filter((code) => code === 'DRAFTS_FULL');
    expect(refusals).toHaveLength(CONCURRENT_REQUESTS - DRAFTS_PER_YEAR);
    const [draft] = await makerApi.list(maker);
    const params = { id: requireValue(draft).id };
    await app.call('deleteDraft', { token: maker.token, params });
    const fourth = await otherMakerApi.create(maker, { email: 'fourth@test.example' });
    expect(fourth.error.code).toBe('DRAFTS_FULL');
  }
});

test('only one of two consents and a refusal succeeds if they are concurrent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `torn${round}@test.example`;
    const maker = await createRelative(app);
    const keys = await makerApi.prepareAndAsk(maker, email);
    const [firstConsent, secondConsent, refusal] = await Promise.all([
      makerApi.giveConsent(keys),
      otherMakerApi.giveConsent(keys),
      otherMakerApi.refuseConsent(keys),
    ]);
    const statuses = [firstConsent.status, secondConsent.status, refusal.status];
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const accounts = await app.db
      .selectFrom('accounts')
      .select('member_id')
      .where('email', '=', email)
      .execute();
    expect(accounts).toHaveLength(refusal.status === 204 ? 0 : 1);
  }
});

test('a request that is concurrent with a refusal by the same contact sends no message', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const email = `during${round}@test.example`;
    const keys = await makerApi.prepareAndAsk(await createRelative(app), email);
    const otherMaker = await createRelative(app);
    const id = await otherMakerApi.prepare(otherMaker, { email });
    const [, askResponse] = await Promise.all([
      makerApi.refuseConsent(keys),
      otherMakerApi.ask(otherMaker, id),
    ]);
    expect(askResponse.status).toBe(200);
    // The refusal also deletes the first message from the outbox.
    expect(await listMessageSubjects(app, email)).toEqual([]);
  }
});

test('concurrent guesses of the code are limited to 20', async () => {
  const email = 'guessed@test.example';
  await makerApi.prepareAndAsk(await createRelative(app), email);
  const token = await readLatestLinkToken(app, email);
  const { code } = await makerApi.linkAndCodeFor(email);
  const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(6, '0'));
  const responses = await Promise.all(
    guesses
      .filter((guess) => guess !== code)
      .map((value, index) =>
        (index % 2 === 0 ? app : secondApp).call('readPreparedProfile', {
          body: { token, code: value },
        }),
      ),
  );
  const codes = responses.map(({ error }) => error.code);
  expect(codes.filter((value) => value === 'OTP_INVALID')).toHaveLength(20);
  expect(codes.filter((value) => value === 'TOO_MANY')).toHaveLength(codes.length - 20);
  const response = await app.call('giveConsent', {
    browser: newBrowser(),
    body: { token, code, ...consentFields },
  });
  expect(response.error.code).toBe('TOO_MANY');
  // A refusal requires no code, so guesses of the code cannot prevent a refusal.
  expect((await makerApi.refuseConsent({ token })).status).toBe(204);
});
