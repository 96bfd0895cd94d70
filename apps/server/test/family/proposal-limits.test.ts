import { DAY_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the limits that a relative cannot bypass with proposals. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);

const createMan = () => createMember(app, { gender: 'MALE' });

test('a proposal of a manager who may send alone waits if the candidate has reached the daily limit', async () => {
  const { woman, mother } = await proposalApi.createFamily();
  await proposalApi.letSendAlone(woman, mother);
  const limit = app.config.interestsPerDay;
  const expiresAt = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  await app.query(`INSERT INTO rate_limits (key, used, expires_at)
    VALUES ('interest:${woman.id}', ${limit - 1}, '${expiresAt}')`);
  const [lastMan, nextMan] = [await createMan(), await createMan()];
  expect((await proposalApi.propose(mother, woman, lastMan)).body.proposal.state).toBe('sent');
  expect((await proposalApi.propose(mother, woman, nextMan)).body.proposal.state).toBe('waits');
  expect(await matchApi.readMatchRows(woman, nextMan)).toEqual([]);
  const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
  expect(await statusOrErrorCode(proposalApi.send(woman, id))).toBe('DAILY_INTERESTS');
  expect(await proposalApi.listProposals(woman)).toHaveLength(1);
});

test('a manager who may send alone does not accept a received interest', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await proposalApi.letSendAlone(woman, mother);
  const { id } = (await matchApi.request(man, woman)).body.match;
  expect((await proposalApi.propose(mother, woman, man)).body.proposal.state).toBe('waits');
  expect((await matchApi.read(woman, id)).body.match.status).toBe('REQUESTED');
});

test('a proposal of a member whose interest setting excludes the candidate is refused', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await matchApi.restrictInterest(man, 'verified');
  expect(await statusOrErrorCode(proposalApi.propose(mother, woman, man))).toBe('INTEREST_CLOSED');
});

test('a family can make at most 20 proposals a day', async () => {
  const { woman, mother } = await proposalApi.createFamily();
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  for (let round = 0; round < 20; round += 1) {
    expect((await proposalApi.propose(mother, woman, await createMan())).status).toBe(200);
  }
  expect(await statusOrErrorCode(proposalApi.propose(father, woman, await createMan()))).toBe(
    'TOO_MANY',
  );
  app.clock.advance(DAY_MS);
  await refreshSessions(app);
  expect((await proposalApi.propose(father, woman, await createMan())).status).toBe(200);
});

test.each([
  [
    'the member hides the profile',
    async (man: TestMember) => {
      await app.call('updateOwnProfile', { token: man.token, body: { hidden: true } });
    },
  ],
  [
    'the candidate does not answer for 30 days',
    async () => {
      app.clock.advance(30 * DAY_MS);
      await refreshSessions(app);
    },
  ],
])('a proposal is not counted if %s', async (_, end) => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await proposalApi.propose(mother, woman, man);
  const count = async () => (await app.call('matchStats', { token: woman.token })).body.proposals;
  expect(await count()).toBe(1);
  await end(man);
  expect(await count()).toBeUndefined();
  expect(await proposalApi.listProposals(woman)).toEqual([]);
});
