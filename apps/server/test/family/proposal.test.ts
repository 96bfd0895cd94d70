import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { readLatestLinkToken } from '../harness/account.ts';
import { readExport } from '../harness/data-export.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
} from '../harness/factories.ts';
import { familyCalls } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the proposals of managers, and of received interests that managers set aside. */

const app = testApp();
const matchApi = matchCalls(app);
const proposalApi = proposalCalls(app);

const readUnreadNotifications = async (member: { readonly token: string }) => {
  const { body } = await app.call('listNotifications', { token: member.token, query: {} });
  return body.notifications.filter(({ readAt }) => readAt === null);
};

describe('a proposal', () => {
  test('notifies the candidate with the proposer and the note, and does not notify the other member', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    const { status, body } = await proposalApi.propose(
      mother,
      woman,
      man,
      'Their house is near ours.',
    );
    expect(status).toBe(200);
    expect(body.proposal).toEqual({
      memberId: man.id,
      state: 'waits',
      at: app.clock.now().toISOString(),
      mine: true,
    });
    const [proposal, ...rest] = await proposalApi.listProposals(woman);
    expect(rest).toEqual([]);
    expect(proposal).toMatchObject({
      note: 'Their house is near ours.',
      by: { relation: 'MOTHER', name: 'Test' },
      profile: { id: man.id, name: man.name },
      match: null,
      endsAt: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(await readUnreadNotifications(woman)).toMatchObject([
      { kind: 'FAMILY_PROPOSAL', count: 1, member: null },
    ]);
    expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
    expect(await readUnreadNotifications(man)).toEqual([]);
  });

  test("is sent with the candidate's message, and both sides see the proposer", async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man, 'Mother’s words');
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    expect((await app.call('matchStats', { token: woman.token })).body.proposals).toBe(1);
    const { status, body } = await proposalApi.send(woman, id, 'My own words');
    expect(status).toBe(200);
    const proposedBy = { relation: 'MOTHER', name: 'Test', gender: 'FEMALE' };
    expect(body.match).toMatchObject({ status: 'REQUESTED', direction: 'sent', proposedBy });
    const [receivedInterest] = (await matchApi.listInterests(man, 'received')).body.interests;
    expect(receivedInterest).toMatchObject({ message: 'My own words', proposedBy });
    expect((await matchApi.conversations(man)).body.matches[0]).toMatchObject({ proposedBy });
    const [sentInterest] = (await matchApi.listInterests(woman, 'sent')).body.interests;
    expect(sentInterest).toMatchObject({ proposedBy });
    expect(await proposalApi.listProposals(woman)).toEqual([]);
    expect((await app.call('matchStats', { token: woman.token })).body).not.toHaveProperty(
      'proposals',
    );
    expect(await readUnreadNotifications(woman)).toEqual([]);
    expect(await proposalApi.listFamilyProposals(mother, woman)).toMatchObject([
      { memberId: man.id, state: 'sent' },
    ]);
    await matchApi.act(man, body.match.id, 'accept');
    expect((await matchApi.read(man, body.match.id)).body.match.proposedBy).toEqual(proposedBy);
  });

  test('can be sent only once, and a retry with the same idempotency key returns the same match', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    const first = await proposalApi.send(woman, id, 'Namaste', 'key-of-a-send');
    const retryResponse = await proposalApi.send(woman, id, 'Namaste', 'key-of-a-send');
    expect(retryResponse.body.match.id).toBe(first.body.match.id);
    expect(await statusOrErrorCode(proposalApi.send(woman, id, 'Namaste'))).toBe('PROPOSAL_ENDED');
    expect(await matchApi.readMatchRows(woman, man)).toHaveLength(1);
  });

  test('is stored once per member, even if two relatives propose the member', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    const father = await createRelative(app);
    await addRelative(app, father.id, woman.id, 'speaker', 'FATHER');
    const first = (await proposalApi.propose(mother, woman, man)).body.proposal;
    const second = (await proposalApi.propose(father, woman, man, 'He is right for you')).body
      .proposal;
    expect(second).toEqual({ ...first, mine: false });
    expect(await proposalApi.listProposals(woman)).toMatchObject([
      { note: '', by: { relation: 'MOTHER' } },
    ]);
  });

  test('expires after 30 days and can be created again', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    app.clock.advance(30 * DAY_MS);
    await refreshSessions(app);
    expect(await proposalApi.listProposals(woman)).toEqual([]);
    expect(await proposalApi.listFamilyProposals(mother, woman)).toEqual([]);
    expect(await statusOrErrorCode(proposalApi.send(woman, id))).toBe('PROPOSAL_ENDED');
    expect((await proposalApi.propose(mother, woman, man)).status).toBe(200);
    expect(await proposalApi.listProposals(woman)).toHaveLength(1);
  });

  test('counts towards the interest limit of the candidate, and a later interest has no proposer', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.propose(mother, woman, man);
    const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
    const { match } = (await proposalApi.send(woman, id)).body;
    const { rows } = await app.query(
      `SELECT used FROM rate_limits WHERE key = 'interest:${woman.id}'`,
    );
    expect(rows).toEqual([{ used: 1 }]);
    await matchApi.act(woman, match.id, 'withdraw');
    // The time of a request identifies the interest, so the next interest needs a later time.
    app.clock.advance(1);
    const newMatch = (await matchApi.request(woman, man)).body.match;
    expect(newMatch).toMatchObject({ id: match.id, status: 'REQUESTED' });
    expect(newMatch.proposedBy).toBeUndefined();
  });
});

describe('a manager who may send alone', () => {
  test('sends an interest immediately, without a message and with the relation of the manager', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    expect((await proposalApi.letSendAlone(woman, mother)).body.relative.sendsAlone).toBe(true);
    const { body } = await proposalApi.propose(mother, woman, man);
    expect(body.proposal.state).toBe('sent');
    const [receivedInterest] = (await matchApi.listInterests(man, 'received')).body.interests;
    expect(receivedInterest).toMatchObject({ message: null, proposedBy: { relation: 'MOTHER' } });
    expect(await proposalApi.listProposals(woman)).toEqual([]);
    expect((await proposalApi.propose(mother, woman, man)).body).toEqual(body);
  });

  test('does not send a proposal with a note: it waits for the candidate', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.letSendAlone(woman, mother);
    expect((await proposalApi.propose(mother, woman, man, 'Hello')).body.proposal.state).toBe(
      'waits',
    );
    expect(await matchApi.readMatchRows(woman, man)).toEqual([]);
  });

  test('loses the right by becoming an adviser, even after becoming a manager again', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await proposalApi.letSendAlone(woman, mother);
    const familyApi = familyCalls(app);
    await familyApi.change(woman, mother, { part: 'adviser' });
    await familyApi.change(woman, mother, { part: 'manager' });
    expect((await proposalApi.propose(mother, woman, man)).body.proposal.state).toBe('waits');
  });
});

describe('a received interest', () => {
  test('is shown to a manager without the message and counted in the list of families', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    await matchApi.request(man, woman, 'A secret word');
    const { interests, total } = await proposalApi.listReceivedInterests(mother, woman);
    expect(total).toBe(1);
    expect(interests).toMatchObject([{ profile: { id: man.id, name: man.name } }]);
    expect(JSON.stringify(interests)).not.toContain('secret');
    const { families } = (await app.call('readFamilies', { token: mother.token })).body;
    expect(families).toMatchObject([{ waits: { received: 1, proposals: 0 } }]);
  });

  test('that a manager set aside names the manager and can be restored or accepted by the candidate', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    const { id } = (await matchApi.request(man, woman)).body.match;
    const before = (await matchApi.read(man, id)).body;
    expect(await statusOrErrorCode(proposalApi.setInterestAside(mother, woman, id))).toBe(204);
    expect((await matchApi.listInterests(woman, 'received')).body.interests).toEqual([]);
    const [asideInterest] = (await matchApi.listInterests(woman, 'aside')).body.interests;
    expect(asideInterest).toMatchObject({ id, setAsideBy: { relation: 'MOTHER', name: 'Test' } });
    expect((await proposalApi.listReceivedInterests(mother, woman)).total).toBe(0);
    expect((await matchApi.read(man, id)).body).toEqual(before);
    expect((await matchApi.listInterests(man, 'sent')).body.interests[0]).not.toHaveProperty(
      'setAsideBy',
    );

    expect(await statusOrErrorCode(proposalApi.takeInterestBack(woman, id))).toBe(204);
    expect((await matchApi.listInterests(woman, 'received')).body.interests).toMatchObject([
      { id },
    ]);
    await proposalApi.setInterestAside(mother, woman, id);
    expect((await matchApi.act(woman, id, 'accept')).status).toBe(200);
    expect((await matchApi.listInterests(woman, 'aside')).body.interests).toEqual([]);
  });

  test('that was set aside cannot be restored after 90 days but can still be accepted', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    const { id } = (await matchApi.request(man, woman)).body.match;
    await proposalApi.setInterestAside(mother, woman, id);
    const asideCount = async () =>
      (await app.call('matchStats', { token: woman.token })).body.aside;
    expect(await asideCount()).toBe(1);
    app.clock.advance(90 * DAY_MS);
    await refreshSessions(app);
    expect(await asideCount()).toBeUndefined();
    expect((await matchApi.listInterests(woman, 'aside')).body.interests).toEqual([]);
    await proposalApi.takeInterestBack(woman, id);
    expect((await matchApi.listInterests(woman, 'received')).body.interests).toEqual([]);
    // The candidate can still answer the interest.
    expect((await matchApi.act(woman, id, 'accept')).status).toBe(200);
  });

  test('that is sent again after withdrawal is not set aside', async () => {
    const { woman, man, mother } = await proposalApi.createFamily();
    const { id } = (await matchApi.request(man, woman)).body.match;
    await proposalApi.setInterestAside(mother, woman, id);
    await matchApi.act(man, id, 'withdraw');
    // The time of a request identifies the interest, so the next interest needs a later time.
    app.clock.advance(1);
    await matchApi.request(man, woman);
    expect((await matchApi.listInterests(woman, 'received')).body.interests).toMatchObject([
      { id },
    ]);
    await proposalApi.setInterestAside(mother, woman, id);
    expect((await matchApi.listInterests(woman, 'aside')).body.interests).toMatchObject([{ id }]);
  });
});

test('a candidate is notified once that a relative has joined', async () => {
  const woman = await createMember(app);
  const mother = await createRelative(app);
  const familyApi = familyCalls(app);
  await familyApi.inviteAndJoin(woman, mother, 'MOTHER');
  expect(await readUnreadNotifications(woman)).toMatchObject([
    { kind: 'FAMILY_JOINED', member: null, matchId: null },
  ]);
  await familyApi.invite(woman, { email: requireValue(mother.email) });
  await familyApi.join(mother, await readLatestLinkToken(app, requireValue(mother.email)));
  expect(await readUnreadNotifications(woman)).toHaveLength(1);
});

test('a proposal is in the exports of the manager and the candidate, and the answer is only in the export of the candidate', async () => {
  const { woman, man, mother } = await proposalApi.createFamily();
  await proposalApi.propose(mother, woman, man, 'Look at him');
  const before = JSON.parse(await readExport(app, mother)).proposals;
  expect(before).toMatchObject({ toMe: [], byMe: [{ for: woman.name, sentAt: null }] });
  expect(JSON.parse(await readExport(app, woman)).proposals).toMatchObject({
    toMe: [{ by: mother.name, note: 'Look at him', answeredAt: null }],
    byMe: [],
  });
  const { id } = requireValue((await proposalApi.listProposals(woman))[0]);
  await proposalApi.decline(woman, id);
  expect(JSON.parse(await readExport(app, mother)).proposals).toEqual(before);
  expect(JSON.parse(await readExport(app, woman)).proposals.toMe).toMatchObject([
    { note: null, sentAt: null },
  ]);
  expect(JSON.parse(await readExport(app, woman)).proposals.toMe[0].answeredAt).not.toBeNull();
});
