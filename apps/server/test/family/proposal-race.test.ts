import { expect, test } from 'vitest';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of concurrent proposals, sends, removals and blocks. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const familyApi = familyCalls(app);

test('a send of a proposal during the removal of its author stores one interest or is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    const [sendStatus] = await Promise.all([
      statusOrErrorCode(proposalApi.send(woman, id)),
      familyApi.remove(woman, mother),
    ]);
    const { length: storedCount } = await matchApi.readMatchRows(woman, man);
    const allowedResults = [
      [200, 1],
      ['PROPOSAL_ENDED', 0],
    ];
    expect(allowedResults).toContainEqual([sendStatus, storedCount]);
    expect(await proposalApi.listProposals(woman)).toEqual([]);
  }
});

test('concurrent proposals of one member by two managers create one proposal', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  const calls = [mother, father, mother, father].map((manager) =>
    proposalApi.propose(manager, woman, man),
  );
  const states = (await Promise.all(calls)).map(({ body }) => body.proposal.state);
  expect(states).toEqual(['waits', 'waits', 'waits', 'waits']);
  expect(await proposalApi.listProposals(woman)).toHaveLength(1);
});

test('concurrent interests of the candidate and two managers who may send alone create one interest', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  const father = await createRelative(app);
  await addRelative(app, father.id, woman.id, 'manager', 'FATHER');
  await proposalApi.letSendAlone(woman, mother);
  await proposalApi.letSendAlone(woman, father);
  await Promise.all([
    proposalApi.propose(mother, woman, man),
    proposalApi.propose(father, woman, man),
    matchApi.request(woman, man),
  ]);
  expect(await matchApi.readMatchRows(woman, man)).toMatchObject([{ status: 'REQUESTED' }]);
  const { rows } = await app.query(
    `SELECT used FROM rate_limits WHERE key = 'interest:${woman.id}'`,
  );
  expect(rows).toEqual([{ used: 1 }]);
});

test('a send during a block leaves no interest visible to the blocking member', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    await Promise.all([proposalApi.send(woman, id), matchApi.block(man, woman)]);
    expect((await matchApi.listInterests(man, 'received')).body.interests).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.send(woman, id))).toBe('PROPOSAL_ENDED');
  }
});

test('a decline during a new proposal keeps the notification of the new proposal', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { woman, man, mother } = await proposalApi.createFamily();
    const otherMan = await createMember(app, { gender: 'MALE' });
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    await Promise.all([
      proposalApi.decline(woman, id),
      proposalApi.propose(mother, woman, otherMan),
    ]);
    const { body } = await app.call('listNotifications', { token: woman.token, query: {} });
    expect(body.notifications.map(({ kind }) => kind)).toContain('FAMILY_PROPOSAL');
  }
});
