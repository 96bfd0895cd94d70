import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readLatestLinkToken } from '../harness/account.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the abuse of proposals. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const familyApi = familyCalls(app);

const createMan = (columns = {}) => createMember(app, { gender: 'MALE', ...columns });

test('a manager who joined again as an adviser cannot send alone after becoming a manager', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await proposalApi.letSendAlone(woman, mother);
  const invitation = {
    email: requireValue(mother.email),
    relation: 'MOTHER',
    part: 'adviser',
  } as const;
  await app.call('inviteRelative', { token: woman.token, body: invitation });
  await familyApi.join(mother, await readLatestLinkToken(app, requireValue(mother.email)));
  await proposalApi.letSendAlone(woman, mother);
  await familyApi.change(woman, mother, { part: 'manager' });
  expect((await proposalApi.propose(mother, woman, man)).body.proposal.state).toBe('waits');
  expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
});

test('an adviser does not see the number of waiting interests', async () => {
  const { woman, man } = await proposalApi.createFamily();
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id);
  await matchApi.request(man, woman);
  const { families } = (await app.call('readFamilies', { token: uncle.token })).body;
  expect(families[0]).not.toHaveProperty('waits');
});

test('another candidate can neither send nor decline a proposal by its id', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await proposalApi.propose(mother, woman, man);
  const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
  const otherCandidate = await createMember(app);
  expect(await statusOrErrorCode(proposalApi.send(otherCandidate, id))).toBe('PROPOSAL_ENDED');
  expect(await statusOrErrorCode(proposalApi.decline(otherCandidate, id))).toBe(204);
  expect(await proposalApi.listProposals(woman)).toHaveLength(1);
});

describe('a manager who proposes a member', () => {
  test('gets the same responses after a decline as without an answer', async () => {
    const readResponsesAfter = async (answer: (woman: TestMember, id: string) => Promise<void>) => {
      const { woman, man, mother } = await proposalApi.createFamily();
      await proposalApi.propose(mother, woman, man, 'Please');
      await answer(woman, requireValue((await proposalApi.listProposals(woman))[0]).id);
      const responses = [
        await proposalApi.listFamilyProposals(mother, woman),
        (await proposalApi.propose(mother, woman, man, 'Once more')).body,
        (await app.call('readFamilies', { token: mother.token })).body,
      ];
      const personalValues = [woman.id, man.id, mother.id, woman.name, man.name, mother.name];
      const text = JSON.stringify(responses).replaceAll(/"photo":"[^"]*"/g, '');
      return personalValues.reduce((body, value) => body.replaceAll(value, '…'), text);
    };
    const afterDecline = await readResponsesAfter(async (woman, id) => {
      expect(await statusOrErrorCode(proposalApi.decline(woman, id))).toBe(204);
    });
    expect(afterDecline).toBe(await readResponsesAfter(async () => {}));
  });

  test('gets the same response for a member without a match and for one with a match in any state', async () => {
    const { woman, mother } = await proposalApi.createFamily();
    const relations: Record<string, (man: TestMember) => Promise<unknown>> = {
      stranger: async () => {},
      asked: (man) => matchApi.request(woman, man),
      received: (man) => matchApi.request(man, woman),
      matched: async (man) =>
        matchApi.act(woman, (await matchApi.request(man, woman)).body.match.id, 'accept'),
      'declined by the man': async (man) =>
        matchApi.act(man, (await matchApi.request(woman, man)).body.match.id, 'decline'),
      'declined by the candidate': async (man) =>
        matchApi.act(woman, (await matchApi.request(man, woman)).body.match.id, 'decline'),
    };
    for (const [name, createRelation] of Object.entries(relations)) {
      const man = await createMan();
      await createRelation(man);
      const { status, body } = await proposalApi.propose(mother, woman, man);
      expect([status, body.proposal.state], name).toEqual([200, 'waits']);
    }
    // The candidate sees the match with each member. After a decline by the man, a new interest
    // must wait until `askAgainFrom`.
    const proposals = await proposalApi.listProposals(woman);
    expect(proposals).toHaveLength(6);
    const declinedProposal = proposals.find(
      ({ match }) => match?.askAgainFrom && match.direction === 'sent',
    );
    expect(
      await statusOrErrorCode(proposalApi.send(woman, requireValue(declinedProposal).id)),
    ).toBe('ASK_LATER');
  });

  test('gets the same error for hidden, blocked, unknown and same-gender members', async () => {
    const { woman, mother } = await proposalApi.createFamily();
    const hiddenMan = await createMan({ hidden: true });
    const blockedMan = await createMan();
    await matchApi.block(woman, blockedMan);
    const blocker = await createMan();
    await matchApi.block(blocker, woman);
    const nobody = { id: randomUUID() };
    const sameGender = await createMember(app);
    const responses = [];
    for (const member of [hiddenMan, blockedMan, blocker, nobody, sameGender]) {
      const { status, error } = await proposalApi.propose(mother, woman, member);
      responses.push(JSON.stringify([status, error]));
    }
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toContain('PROFILE_NOT_FOUND');
  });

  test('gets the same error for a match and a stranger while the candidate is hidden', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await matchApi.act(woman, (await matchApi.request(man, woman)).body.match.id, 'accept');
    await app.query(`UPDATE members SET hidden = true WHERE id = '${woman.id}'`);
    expect(await statusOrErrorCode(proposalApi.propose(mother, woman, man))).toBe('RESTING');
    expect(await statusOrErrorCode(proposalApi.propose(mother, woman, await createMan()))).toBe(
      'RESTING',
    );
  });

  test('cannot propose themselves or a member whose relative they are', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await addRelative(app, mother.id, man.id);
    expect(await statusOrErrorCode(proposalApi.propose(mother, woman, man))).toBe('BOTH_SIDES');
    const brother = await createMan();
    await addRelative(app, brother.id, woman.id, 'manager', 'FRIEND');
    await proposalApi.letSendAlone(woman, brother);
    expect(await statusOrErrorCode(proposalApi.propose(brother, woman, brother))).toBe(
      'BOTH_SIDES',
    );
    // A proposal ends when its author joins the family of the proposed member.
    const otherMan = await createMan();
    await proposalApi.propose(mother, woman, otherMan);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    await addRelative(app, mother.id, otherMan.id);
    expect(await proposalApi.listProposals(woman)).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.send(woman, id))).toBe('PROPOSAL_ENDED');
    // Interests from the manager's other family are not shown and cannot be set aside.
    const match = (await matchApi.request(man, woman)).body.match;
    expect((await proposalApi.listReceivedInterests(mother, woman)).interests).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.setInterestAside(mother, woman, match.id))).toBe(
      'BOTH_SIDES',
    );
  });

  test('is shown to the other side without contact, id and full name', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    const { match } = (await proposalApi.send(woman, id)).body;
    const responses = [
      (await matchApi.listInterests(man, 'received')).body,
      (await matchApi.conversations(man)).body,
      (await matchApi.read(man, match.id)).body,
      (await app.call('readProfile', { token: man.token, params: { id: woman.id } })).body,
      (await app.call('listNotifications', { token: man.token, query: {} })).body,
    ];
    const text = JSON.stringify(responses);
    expect(text).toContain('MOTHER');
    for (const secret of [mother.id, requireValue(mother.email), mother.name]) {
      expect(text).not.toContain(secret);
    }
    const body = { memberId: woman.id, reason: 'OTHER', matchId: match.id } as const;
    const reportResponse = await app.call('reportMember', { token: man.token, body });
    expect(reportResponse.status).toBe(201);
    expect(JSON.stringify(reportResponse.body)).not.toContain(mother.id);
  });
});

describe('the note of a proposal', () => {
  test('is stored as text without direction marks, and control characters and long notes are rejected', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    const note = '<img src=x onerror=alert(1)> \u202Eolleh\u202C {\\rtf1 hi}';
    expect((await proposalApi.propose(mother, woman, man, note)).status).toBe(200);
    expect((await proposalApi.listProposals(woman))[0]?.note).toBe(
      '<img src=x onerror=alert(1)> olleh {\\rtf1 hi}',
    );
    for (const invalidNote of ['a\u0000b', 'a\u001bb', 'x'.repeat(501)]) {
      expect(await statusOrErrorCode(proposalApi.propose(mother, woman, man, invalidNote))).toBe(
        'VALIDATION',
      );
    }
  });
});

type Family = Awaited<ReturnType<typeof proposalApi.createFamily>>;

describe('a proposal', () => {
  const endings: Record<string, (family: Family) => Promise<unknown>> = {
    'when the manager is removed': ({ woman, mother }) => familyApi.remove(woman, mother),
    'when the manager leaves': ({ woman, mother }) =>
      app.call('leaveFamily', { token: mother.token, params: { candidateId: woman.id } }),
    'when the manager becomes an adviser': ({ woman, mother }) =>
      familyApi.change(woman, mother, { part: 'adviser' }),
    "when the manager's account is deleted": ({ mother }) =>
      app.query(`DELETE FROM persons WHERE id = '${mother.id}'`),
    'when the candidate blocks the other member': ({ woman, man }) => matchApi.block(woman, man),
    'when the other member blocks the candidate': ({ woman, man }) => matchApi.block(man, woman),
    'when the candidate hides the profile': ({ woman }) =>
      app.call('updateOwnProfile', { token: woman.token, body: { hidden: true } }),
    "when the other member's account is deleted": ({ man }) =>
      app.query(`DELETE FROM members WHERE id = '${man.id}'`),
  };
  test.each(Object.entries(endings))('ends %s', async (_, end) => {
    const family = await proposalApi.createFamily();
    const { woman, man, mother } = family;
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    await end(family);
    expect(await proposalApi.listProposals(woman)).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.send(woman, id))).toBe('PROPOSAL_ENDED');
    expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
    const { rows } = await app.query(`SELECT FROM proposals WHERE id = '${id}'`);
    expect(rows).toEqual([]);
  });

  test('does not name a removed manager in a later interest of the candidate', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man);
    await familyApi.remove(woman, mother);
    const { status, body } = await matchApi.request(woman, man);
    expect([status, body.match.proposedBy]).toEqual([201, undefined]);
  });
});

test('setting an interest aside publishes no event and changes no response to the sender', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  const { id } = (await matchApi.request(man, woman, 'Namaste')).body.match;
  const readRow = () =>
    app.query(`SELECT to_jsonb(match) AS row FROM matches AS match WHERE id = '${id}'`);
  const readResponses = async () => [
    (await matchApi.read(man, id)).body,
    (await matchApi.listInterests(man, 'sent')).body,
    (await matchApi.list(man)).body,
    (await app.call('readProfile', { token: man.token, params: { id: woman.id } })).body.profile
      .match,
    (await app.call('matchStats', { token: man.token })).body,
  ];
  const before = [(await readRow()).rows, await readResponses()];
  const publish = vi.spyOn(app.context.live, 'publish');
  const publishToRelative = vi.spyOn(app.context.live, 'publishToRelative');
  onTestFinished(() => {
    publish.mockRestore();
    publishToRelative.mockRestore();
  });
  await proposalApi.setInterestAside(mother, woman, id);
  await proposalApi.takeInterestBack(woman, id);
  await proposalApi.setInterestAside(mother, woman, id);
  expect(publish).not.toHaveBeenCalled();
  expect(publishToRelative).not.toHaveBeenCalled();
  expect([(await readRow()).rows, await readResponses()]).toEqual(before);
  // An interest that the candidate sent cannot be set aside.
  const { id: womanMatchId } = (await matchApi.request(woman, await createMan())).body.match;
  expect(await statusOrErrorCode(proposalApi.setInterestAside(mother, woman, womanMatchId))).toBe(
    'NOT_FOUND',
  );
});
