import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';

/* Concurrent suggestions, sends, removals and blocks; limits that a relative cannot bypass. */

const DAY = 24 * 3_600_000;

let app: TestApp;
let matchApi: MatchCalls;
let proposalApi: ReturnType<typeof proposalCalls>;
let familyApi: ReturnType<typeof familyCalls>;
beforeAll(async () => {
  app = await startTestApp();
  matchApi = matchCalls(app);
  proposalApi = proposalCalls(app);
  familyApi = familyCalls(app);
});
afterAll(() => app.close());

const createMan = () => createMember(app, { gender: 'MALE' });

describe('concurrent requests', () => {
  test('a send and a removal of the manager store the interest of a successful send or nothing', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { she, he, mother } = await proposalApi.family();
      await proposalApi.propose(mother, she, he);
      const [{ id = '' } = {}] = await proposalApi.proposals(she);
      const [sendStatus] = await Promise.all([
        statusOrErrorCode(proposalApi.send(she, id)),
        familyApi.remove(she, mother),
      ]);
      const rows = await matchApi.rowsBetween(she, he);
      if (sendStatus === 200) expect(rows).toHaveLength(1);
      else expect([sendStatus, rows]).toEqual(['PROPOSAL_ENDED', []]);
      expect(await proposalApi.proposals(she)).toEqual([]);
    }
  });

  test('suggestions of one member by two managers create one suggestion', async () => {
    const { she, he, mother } = await proposalApi.family();
    const father = await createRelative(app);
    await addRelative(app, father.id, she.id, 'manager', 'FATHER');
    const calls = [mother, father, mother, father].map((manager) =>
      proposalApi.propose(manager, she, he),
    );
    const states = (await Promise.all(calls)).map(({ body }) => body.proposal.state);
    expect(states).toEqual(['waits', 'waits', 'waits', 'waits']);
    expect(await proposalApi.proposals(she)).toHaveLength(1);
  });

  test('two managers who may send alone and the candidate create one interest', async () => {
    const { she, he, mother } = await proposalApi.family();
    const father = await createRelative(app);
    await addRelative(app, father.id, she.id, 'manager', 'FATHER');
    await proposalApi.letSendAlone(she, mother);
    await proposalApi.letSendAlone(she, father);
    await Promise.all([
      proposalApi.propose(mother, she, he),
      proposalApi.propose(father, she, he),
      matchApi.request(she, he),
    ]);
    expect(await matchApi.rowsBetween(she, he)).toMatchObject([{ status: 'REQUESTED' }]);
    const used = await app.query(`SELECT used FROM rate_limits WHERE key = 'interest:${she.id}'`);
    expect(used.rows).toEqual([{ used: 1 }]);
  });

  test('a block and a send leave no interest visible to the blocking member', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { she, he, mother } = await proposalApi.family();
      await proposalApi.propose(mother, she, he);
      const [{ id = '' } = {}] = await proposalApi.proposals(she);
      await Promise.all([proposalApi.send(she, id), matchApi.block(he, she)]);
      expect((await matchApi.interests(he, 'received')).body.interests).toEqual([]);
      expect(await statusOrErrorCode(proposalApi.send(she, id))).toBe('PROPOSAL_ENDED');
    }
  });
});

describe('the limits of suggestions', () => {
  test('a suggestion of a manager who may send alone waits at the daily limit of the candidate', async () => {
    const { she, mother } = await proposalApi.family();
    await proposalApi.letSendAlone(she, mother);
    const limit = app.config.interestsPerDay;
    const expiresAt = new Date(app.clock.now().getTime() + DAY).toISOString();
    await app.query(`INSERT INTO rate_limits (key, used, expires_at)
      VALUES ('interest:${she.id}', ${limit - 1}, '${expiresAt}')`);
    const [lastAllowed, overLimit] = [await createMan(), await createMan()];
    expect((await proposalApi.propose(mother, she, lastAllowed)).body.proposal.state).toBe('sent');
    expect((await proposalApi.propose(mother, she, overLimit)).body.proposal.state).toBe('waits');
    expect(await matchApi.rowsBetween(she, overLimit)).toEqual([]);
    const [{ id = '' } = {}] = await proposalApi.proposals(she);
    expect(await statusOrErrorCode(proposalApi.send(she, id))).toBe('DAILY_INTERESTS');
    expect(await proposalApi.proposals(she)).toHaveLength(1);
  });

  test('a manager who may send alone does not accept a received interest', async () => {
    const { she, he, mother } = await proposalApi.family();
    await proposalApi.letSendAlone(she, mother);
    const { id } = (await matchApi.request(he, she)).body.match;
    expect((await proposalApi.propose(mother, she, he)).body.proposal.state).toBe('waits');
    expect((await matchApi.read(she, id)).body.match.status).toBe('REQUESTED');
  });

  test('a suggestion of a member who is closed to the candidate is refused', async () => {
    const { she, he, mother } = await proposalApi.family();
    await matchApi.restrictInterest(he, 'verified');
    expect(await statusOrErrorCode(proposalApi.propose(mother, she, he))).toBe('INTEREST_CLOSED');
  });

  test('a family makes at most 20 suggestions a day', async () => {
    const { she, mother } = await proposalApi.family();
    const father = await createRelative(app);
    await addRelative(app, father.id, she.id, 'manager', 'FATHER');
    for (let round = 0; round < 20; round += 1) {
      expect((await proposalApi.propose(mother, she, await createMan())).status).toBe(200);
    }
    expect(await statusOrErrorCode(proposalApi.propose(father, she, await createMan()))).toBe(
      'TOO_MANY',
    );
    app.clock.advance(DAY);
    await refreshSessions(app);
    expect((await proposalApi.propose(father, she, await createMan())).status).toBe(200);
  });
});
