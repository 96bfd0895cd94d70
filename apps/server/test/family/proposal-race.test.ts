import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { type Matching, matchCalls } from '../harness/match-calls.ts';
import { codeOf, proposalCalls } from '../harness/proposal-calls.ts';

/* Concurrent suggestions, sends, removals and blocks; limits that a relative cannot bypass. */

const DAY = 24 * 3_600_000;

let app: TestApp;
let on: Matching;
let by: ReturnType<typeof proposalCalls>;
let life: ReturnType<typeof familyCalls>;
beforeAll(async () => {
  app = await startTestApp();
  on = matchCalls(app);
  by = proposalCalls(app);
  life = familyCalls(app);
});
afterAll(() => app.close());

const man = () => createMember(app, { gender: 'MALE' });

describe('concurrent requests', () => {
  test('a send and a removal of the manager store the interest of a successful send or nothing', async () => {
    for (let nth = 0; nth < 8; nth += 1) {
      const { she, he, mother } = await by.family();
      await by.propose(mother, she, he);
      const [{ id = '' } = {}] = await by.proposals(she);
      const [sent] = await Promise.all([codeOf(by.send(she, id)), life.remove(she, mother)]);
      const rows = await on.rowsBetween(she, he);
      if (sent === 200) expect(rows).toHaveLength(1);
      else expect([sent, rows]).toEqual(['PROPOSAL_ENDED', []]);
      expect(await by.proposals(she)).toEqual([]);
    }
  });

  test('suggestions of one member by two managers create one suggestion', async () => {
    const { she, he, mother } = await by.family();
    const father = await createRelative(app);
    await addRelative(app, father.id, she.id, 'manager', 'FATHER');
    const calls = [mother, father, mother, father].map((one) => by.propose(one, she, he));
    const states = (await Promise.all(calls)).map(({ body }) => body.proposal.state);
    expect(states).toEqual(['waits', 'waits', 'waits', 'waits']);
    expect(await by.proposals(she)).toHaveLength(1);
  });

  test('two managers who may send alone and the candidate create one interest', async () => {
    const { she, he, mother } = await by.family();
    const father = await createRelative(app);
    await addRelative(app, father.id, she.id, 'manager', 'FATHER');
    await by.letSendAlone(she, mother);
    await by.letSendAlone(she, father);
    await Promise.all([
      by.propose(mother, she, he),
      by.propose(father, she, he),
      on.request(she, he),
    ]);
    expect(await on.rowsBetween(she, he)).toMatchObject([{ status: 'REQUESTED' }]);
    const used = await app.query(`SELECT used FROM rate_limits WHERE key = 'interest:${she.id}'`);
    expect(used.rows).toEqual([{ used: 1 }]);
  });

  test('a block and a send leave no interest visible to the blocking member', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      const { she, he, mother } = await by.family();
      await by.propose(mother, she, he);
      const [{ id = '' } = {}] = await by.proposals(she);
      await Promise.all([by.send(she, id), on.block(he, she)]);
      expect((await on.interests(he, 'received')).body.interests).toEqual([]);
      expect(await codeOf(by.send(she, id))).toBe('PROPOSAL_ENDED');
    }
  });
});

describe('the limits of suggestions', () => {
  test('a suggestion of a manager who may send alone waits at the daily limit of the candidate', async () => {
    const { she, mother } = await by.family();
    await by.letSendAlone(she, mother);
    const most = app.config.interestsPerDay;
    const expires = new Date(app.clock.now().getTime() + DAY).toISOString();
    await app.query(`INSERT INTO rate_limits (key, used, expires_at)
      VALUES ('interest:${she.id}', ${most - 1}, '${expires}')`);
    const [last, over] = [await man(), await man()];
    expect((await by.propose(mother, she, last)).body.proposal.state).toBe('sent');
    expect((await by.propose(mother, she, over)).body.proposal.state).toBe('waits');
    expect(await on.rowsBetween(she, over)).toEqual([]);
    const [{ id = '' } = {}] = await by.proposals(she);
    expect(await codeOf(by.send(she, id))).toBe('DAILY_INTERESTS');
    expect(await by.proposals(she)).toHaveLength(1);
  });

  test('a manager who may send alone does not accept a received interest', async () => {
    const { she, he, mother } = await by.family();
    await by.letSendAlone(she, mother);
    const { id } = (await on.request(he, she)).body.match;
    expect((await by.propose(mother, she, he)).body.proposal.state).toBe('waits');
    expect((await on.read(she, id)).body.match.status).toBe('REQUESTED');
  });

  test('a suggestion of a member who is closed to the candidate is refused', async () => {
    const { she, he, mother } = await by.family();
    await on.hearFrom(he, 'verified');
    expect(await codeOf(by.propose(mother, she, he))).toBe('INTEREST_CLOSED');
  });

  test('a family makes at most 20 suggestions a day', async () => {
    const { she, mother } = await by.family();
    const father = await createRelative(app);
    await addRelative(app, father.id, she.id, 'manager', 'FATHER');
    for (let nth = 0; nth < 20; nth += 1) {
      expect((await by.propose(mother, she, await man())).status).toBe(200);
    }
    expect(await codeOf(by.propose(father, she, await man()))).toBe('TOO_MANY');
    app.clock.advance(DAY);
    await refreshSessions(app);
    expect((await by.propose(father, she, await man())).status).toBe(200);
  });
});
