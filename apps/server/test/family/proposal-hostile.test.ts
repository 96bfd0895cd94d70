import { describe, expect, test } from 'vitest';
import { linkTokenFor } from '../harness/account.ts';
import { addRelative, createMember, createRelative } from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the abuse of proposals. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);
const familyApi = familyCalls(app);

const createMan = (columns = {}) => createMember(app, { gender: 'MALE', ...columns });

describe('the permissions for proposals', () => {
  test('a manager who joined again as an adviser cannot send alone after becoming a manager', async () => {
    const { she, he, mother } = await proposalApi.family();
    await proposalApi.letSendAlone(she, mother);
    const invitation = {
      email: mother.email as string,
      relation: 'MOTHER',
      part: 'adviser',
    } as const;
    await app.call('inviteRelative', { token: she.token, body: invitation });
    await familyApi.join(mother, await linkTokenFor(app, mother.email as string));
    await proposalApi.letSendAlone(she, mother);
    await familyApi.change(she, mother, { part: 'manager' });
    expect((await proposalApi.propose(mother, she, he)).body.proposal.state).toBe('waits');
    expect(await matchApi.rowsBetween(she, he)).toEqual([]);
  });

  test('an adviser can neither propose a member nor read or set aside received interests', async () => {
    const { she, he } = await proposalApi.family();
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, she.id);
    const { id } = (await matchApi.request(he, she)).body.match;
    expect(await statusOrErrorCode(proposalApi.propose(uncle, she, await createMan()))).toBe(
      'FORBIDDEN',
    );
    expect(await statusOrErrorCode(proposalApi.setAside(uncle, she, id))).toBe('FORBIDDEN');
    expect(await proposalApi.received(uncle, she)).toMatchObject({ code: 'FORBIDDEN' });
    const { families } = (await app.call('readFamilies', { token: uncle.token })).body;
    expect(families[0]).not.toHaveProperty('waits');
  });

  test('a manager cannot send, decline or list proposals or restore an interest for the candidate', async () => {
    const { she, he, mother } = await proposalApi.family();
    await proposalApi.propose(mother, she, he);
    const [{ id = '' } = {}] = await proposalApi.proposals(she);
    const headers = { 'x-on-behalf-of': she.id };
    const request = { token: mother.token, headers, params: { id } };
    expect(await statusOrErrorCode(app.call('sendProposal', request))).toBe('FORBIDDEN');
    expect(await statusOrErrorCode(app.call('declineProposal', request))).toBe('FORBIDDEN');
    expect(await statusOrErrorCode(app.call('takeInterestBack', request))).toBe('FORBIDDEN');
    expect(
      await statusOrErrorCode(app.call('listProposals', { token: mother.token, headers })),
    ).toBe('FORBIDDEN');
    // Another candidate cannot use the id.
    const otherCandidate = await createMember(app);
    expect(await statusOrErrorCode(proposalApi.send(otherCandidate, id))).toBe('PROPOSAL_ENDED');
    expect(await statusOrErrorCode(proposalApi.decline(otherCandidate, id))).toBe(204);
    expect(await proposalApi.proposals(she)).toHaveLength(1);
  });

  test('only the candidate can allow a manager to send alone, and a fresh proof is required', async () => {
    const { she, mother } = await proposalApi.family();
    const request = {
      params: { personId: mother.id },
      body: { sendsAlone: true },
      headers: { 'x-on-behalf-of': she.id },
    };
    const ownRequest = app.call('changeRelative', { token: mother.token, ...request });
    expect(await statusOrErrorCode(ownRequest)).toBe('FORBIDDEN');
    app.clock.advance(11 * 60_000);
    expect(await statusOrErrorCode(proposalApi.letSendAlone(she, mother))).toBe('REAUTH_NEEDED');
  });

  test('a candidate cannot make a proposal for themselves', async () => {
    const { she, he } = await proposalApi.family();
    const body = { memberId: he.id };
    expect(await statusOrErrorCode(app.call('propose', { token: she.token, body }))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('a manager who proposes a member', () => {
  test('gets the same responses after a decline as without an answer', async () => {
    const families = [await proposalApi.family(), await proposalApi.family()];
    const responses = [];
    for (const [index, { she, he, mother }] of families.entries()) {
      await proposalApi.propose(mother, she, he, 'Please');
      const [{ id = '' } = {}] = await proposalApi.proposals(she);
      if (index === 0) expect(await statusOrErrorCode(proposalApi.decline(she, id))).toBe(204);
      const views = [
        await proposalApi.waiting(mother, she),
        (await proposalApi.propose(mother, she, he, 'Once more')).body,
        (await app.call('readFamilies', { token: mother.token })).body,
      ];
      const personalValues = [she.id, he.id, mother.id, she.name, he.name, mother.name];
      const text = JSON.stringify(views).replaceAll(/"photo":"[^"]*"/g, '');
      responses.push(personalValues.reduce((body, value) => body.replaceAll(value, '…'), text));
    }
    expect(responses[0]).toBe(responses[1]);
  });

  test('gets the same response for members who asked, were declined or are matched', async () => {
    const { she, mother } = await proposalApi.family();
    const relations: Record<
      string,
      (he: Awaited<ReturnType<typeof createMan>>) => Promise<unknown>
    > = {
      stranger: async () => {},
      asked: (he) => matchApi.request(she, he),
      received: (he) => matchApi.request(he, she),
      matched: async (he) =>
        matchApi.act(she, (await matchApi.request(he, she)).body.match.id, 'accept'),
      'declined by him': async (he) =>
        matchApi.act(he, (await matchApi.request(she, he)).body.match.id, 'decline'),
      'declined by her': async (he) =>
        matchApi.act(she, (await matchApi.request(he, she)).body.match.id, 'decline'),
    };
    for (const [name, createRelation] of Object.entries(relations)) {
      const he = await createMan();
      await createRelation(he);
      const { status, body } = await proposalApi.propose(mother, she, he);
      expect([status, body.proposal.state], name).toEqual([200, 'waits']);
    }
    // The candidate sees the relation to each member, and cannot send a proposal that is not
    // allowed.
    const proposals = await proposalApi.proposals(she);
    expect(proposals).toHaveLength(6);
    const declined = proposals.find(
      ({ match }) => match?.askAgainFrom && match.direction === 'sent',
    );
    expect(await statusOrErrorCode(proposalApi.send(she, declined?.id ?? ''))).toBe('ASK_LATER');
  });

  test('gets the same error for hidden, blocked, unknown and same-gender members', async () => {
    const { she, mother } = await proposalApi.family();
    const hiddenMan = await createMan({ hidden: true });
    const blockedMan = await createMan();
    await matchApi.block(she, blockedMan);
    const blocker = await createMan();
    await matchApi.block(blocker, she);
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    const sameGender = await createMember(app);
    const responses = [];
    for (const member of [hiddenMan, blockedMan, blocker, nobody, sameGender]) {
      const { status, error } = await proposalApi.propose(mother, she, member);
      responses.push(JSON.stringify([status, error]));
    }
    expect(new Set(responses).size).toBe(1);
    expect(responses[0]).toContain('PROFILE_NOT_FOUND');
  });

  test('gets the same error for a match and a stranger while the candidate is hidden', async () => {
    const { she, he, mother } = await proposalApi.family();
    await matchApi.act(she, (await matchApi.request(he, she)).body.match.id, 'accept');
    await app.query(`UPDATE members SET hidden = true WHERE id = '${she.id}'`);
    expect(await statusOrErrorCode(proposalApi.propose(mother, she, he))).toBe('RESTING');
    expect(await statusOrErrorCode(proposalApi.propose(mother, she, await createMan()))).toBe(
      'RESTING',
    );
  });

  test('cannot propose themselves or a member whose relative they are', async () => {
    const { she, he, mother } = await proposalApi.family();
    await addRelative(app, mother.id, he.id);
    expect(await statusOrErrorCode(proposalApi.propose(mother, she, he))).toBe('BOTH_SIDES');
    const brother = await createMan();
    await addRelative(app, brother.id, she.id, 'manager', 'FRIEND');
    await proposalApi.letSendAlone(she, brother);
    expect(await statusOrErrorCode(proposalApi.propose(brother, she, brother))).toBe('BOTH_SIDES');
    // A proposal ends when its relative joins the other member's family.
    const otherMan = await createMan();
    await proposalApi.propose(mother, she, otherMan);
    const [{ id = '' } = {}] = await proposalApi.proposals(she);
    await addRelative(app, mother.id, otherMan.id);
    expect(await proposalApi.proposals(she)).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.send(she, id))).toBe('PROPOSAL_ENDED');
    // Interests from the manager's other family are not shown and cannot be set aside.
    const match = (await matchApi.request(he, she)).body.match;
    expect((await proposalApi.received(mother, she)).interests).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.setAside(mother, she, match.id))).toBe('BOTH_SIDES');
  });

  test('is shown to the other side without contact, id and full name', async () => {
    const { she, he, mother } = await proposalApi.family();
    await proposalApi.propose(mother, she, he);
    const [{ id = '' } = {}] = await proposalApi.proposals(she);
    const { match } = (await proposalApi.send(she, id)).body;
    const responses = [
      (await matchApi.interests(he, 'received')).body,
      (await matchApi.conversations(he)).body,
      (await matchApi.read(he, match.id)).body,
      (await app.call('readProfile', { token: he.token, params: { id: she.id } })).body,
      (await app.call('listNotifications', { token: he.token, query: {} })).body,
    ];
    const text = JSON.stringify(responses);
    expect(text).toContain('MOTHER');
    for (const secret of [mother.id, mother.email as string, mother.name]) {
      expect(text).not.toContain(secret);
    }
    const body = { memberId: she.id, reason: 'OTHER', matchId: match.id } as const;
    const reportResponse = await app.call('reportMember', {
      token: he.token,
      body: { ...body } as never,
    });
    expect(JSON.stringify(reportResponse.body ?? '')).not.toContain(mother.id);
  });
});

describe('the note of a proposal', () => {
  test('is stored as text without direction marks, and control characters and long notes are rejected', async () => {
    const { she, he, mother } = await proposalApi.family();
    const note = '<img src=x onerror=alert(1)> \u202Eolleh\u202C {\\rtf1 hi}';
    expect((await proposalApi.propose(mother, she, he, note)).status).toBe(200);
    expect((await proposalApi.proposals(she))[0]?.note).toBe(
      '<img src=x onerror=alert(1)> olleh {\\rtf1 hi}',
    );
    for (const invalidNote of ['a\u0000b', 'a\u001bb', 'x'.repeat(501)]) {
      expect(await statusOrErrorCode(proposalApi.propose(mother, she, he, invalidNote))).toBe(
        'VALIDATION',
      );
    }
  });
});

describe('a proposal', () => {
  const endings: Record<
    string,
    (family: Awaited<ReturnType<ReturnType<typeof proposalCalls>['family']>>) => Promise<unknown>
  > = {
    'when the manager is removed': ({ she, mother }) => familyApi.remove(she, mother),
    'when the manager leaves': ({ she, mother }) =>
      app.call('leaveFamily', { token: mother.token, params: { candidateId: she.id } }),
    'when the manager becomes an adviser': ({ she, mother }) =>
      familyApi.change(she, mother, { part: 'adviser' }),
    "when the manager's account is deleted": ({ mother }) =>
      app.query(`DELETE FROM persons WHERE id = '${mother.id}'`),
    'when the candidate blocks the other member': ({ she, he }) => matchApi.block(she, he),
    'when the other member blocks the candidate': ({ she, he }) => matchApi.block(he, she),
    'when the candidate hides the profile': ({ she }) =>
      app.call('updateOwnProfile', { token: she.token, body: { hidden: true } }),
    "when the other member's account is deleted": ({ he }) =>
      app.query(`DELETE FROM members WHERE id = '${he.id}'`),
  };
  test.each(Object.keys(endings))('ends %s', async (ending) => {
    const family = await proposalApi.family();
    const { she, he, mother } = family;
    await proposalApi.propose(mother, she, he);
    const [{ id = '' } = {}] = await proposalApi.proposals(she);
    await endings[ending]?.(family);
    expect(await proposalApi.proposals(she)).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.send(she, id))).toBe('PROPOSAL_ENDED');
    expect(await matchApi.rowsBetween(she, he)).toEqual([]);
    const result = await app.query(`SELECT FROM proposals WHERE id = '${id}'`);
    expect(result.rows).toEqual([]);
  });

  test('does not name a removed manager in a later interest of the candidate', async () => {
    const { she, he, mother } = await proposalApi.family();
    await proposalApi.propose(mother, she, he);
    await familyApi.remove(she, mother);
    const { status, body } = await matchApi.request(she, he);
    expect([status, body.match.proposedBy]).toEqual([201, undefined]);
  });
});

test('setting an interest aside publishes no event and changes no response to the sender', async () => {
  const { she, he, mother } = await proposalApi.family();
  const { id } = (await matchApi.request(he, she, 'Namaste')).body.match;
  const readRow = () => app.query(`SELECT to_jsonb(x) AS row FROM matches x WHERE id = '${id}'`);
  const read = async () => [
    (await matchApi.read(he, id)).body,
    (await matchApi.interests(he, 'sent')).body,
    (await matchApi.list(he)).body,
    (await app.call('readProfile', { token: he.token, params: { id: she.id } })).body.profile.match,
    (await app.call('matchStats', { token: he.token })).body,
  ];
  const before = [(await readRow()).rows, await read()];
  const published: string[] = [];
  const { live } = app.context;
  const publish = live.publish;
  live.publish = (...event: Parameters<typeof publish>) => {
    published.push(event[0]);
    return publish(...event);
  };
  try {
    await proposalApi.setAside(mother, she, id);
    await proposalApi.takeBack(she, id);
    await proposalApi.setAside(mother, she, id);
  } finally {
    live.publish = publish;
  }
  expect(published).toEqual([]);
  expect([(await readRow()).rows, await read()]).toEqual(before);
  // An interest that the candidate sent cannot be set aside.
  const { id: herMatchId } = (await matchApi.request(she, await createMan())).body.match;
  expect(await statusOrErrorCode(proposalApi.setAside(mother, she, herMatchId))).toBe('NOT_FOUND');
});
