import { expect } from 'vitest';
import { requireValue } from '../present.ts';
import { statusOrErrorCode } from '../response.ts';
import { countAct } from './family-acts.ts';
import {
  type Candidate,
  errorCodeOrNull,
  expectedErrorCode,
  type FamilyWorld,
  resolveStep,
  roleKey,
  type Step,
} from './world.ts';

type Act = (world: FamilyWorld, step: Step) => Promise<void>;

/** Proposals, set-asides and likes of managers, and the candidate's answers to them. */
export const proposalActs = {
  propose: async (world, step) => {
    const { proposalApi, candidate, member, relative, key } = resolveStep(world, step);
    const { members, proposals, sentInterests, log } = candidate;
    const memberIndex = step.choice % 2;
    const { status, body, error } = await proposalApi.propose(
      relative,
      member,
      requireValue(members[memberIndex]),
    );
    const role = world.roles.get(key);
    expect(status === 200 ? null : error.code).toBe(expectedErrorCode(world, step, 'manager'));
    if (status !== 200 || role === undefined) return;
    const isNew = !proposals.has(memberIndex);
    const { sendsAlone, relation } = role;
    if (isNew) {
      const isSent = sendsAlone && !sentInterests.has(memberIndex);
      proposals.set(memberIndex, { by: step.person, state: isSent ? 'sent' : 'waits' });
      log.unshift({ person: step.person, relation, kind: isSent ? 'SENT_ALONE' : 'PROPOSED' });
      if (isSent) sentInterests.set(memberIndex, { person: step.person, relation });
      countAct(world, isSent ? { ...step, act: 'sendAlone' } : step);
    }
    const { state } = proposals.get(memberIndex) ?? {};
    expect(body.proposal.state).toBe(state === 'sent' ? 'sent' : 'waits');
  },

  send: async (world, step) => {
    const { proposalApi, candidate, member } = resolveStep(world, step);
    const waiting = await firstWaitingProposal(world, step);
    if (waiting === null) return;
    const [memberIndex, { by: person }, id] = waiting;
    expect(await statusOrErrorCode(proposalApi.send(member, id))).toBe(200);
    const isNew = !candidate.sentInterests.has(memberIndex);
    candidate.proposals.set(memberIndex, { by: person, state: isNew ? 'sent' : 'answered' });
    const { relation } = world.roles.get(roleKey({ candidate: step.candidate, person })) ?? {};
    if (isNew && relation !== undefined) {
      candidate.sentInterests.set(memberIndex, { person, relation });
    }
    countAct(world, step);
  },

  decline: async (world, step) => {
    const { proposalApi, candidate, member } = resolveStep(world, step);
    const waiting = await firstWaitingProposal(world, step);
    if (waiting === null) return;
    const [memberIndex, { by: person }, id] = waiting;
    expect(await statusOrErrorCode(proposalApi.decline(member, id))).toBe(204);
    candidate.proposals.set(memberIndex, { by: person, state: 'answered' });
    countAct(world, step);
  },

  setAside: async (world, step) => {
    const { proposalApi, candidate, member, relative, key } = resolveStep(world, step);
    const id = firstReceivedInterestId(candidate);
    const errorCode = await errorCodeOrNull(proposalApi.setInterestAside(relative, member, id));
    expect(errorCode).toBe(expectedErrorCode(world, step, 'manager'));
    const { relation } = world.roles.get(key) ?? {};
    if (errorCode !== null || relation === undefined) return;
    // Later set-asides do not replace the first relative.
    if (candidate.receivedInterests.get(id) !== null) return;
    candidate.receivedInterests.set(id, { person: step.person, relation });
    candidate.likes.delete(id);
    candidate.log.unshift({ person: step.person, relation, kind: 'SET_ASIDE' });
    countAct(world, step);
  },

  like: async (world, step) => {
    const { proposalApi, candidate, member, relative } = resolveStep(world, step);
    const id = firstReceivedInterestId(candidate);
    const errorCode = await errorCodeOrNull(proposalApi.like(relative, member, id));
    const waits = candidate.receivedInterests.get(id) === null;
    expect(errorCode).toBe(
      expectedErrorCode(world, step, 'manager') ?? (waits ? null : 'NOT_FOUND'),
    );
    if (errorCode !== null) return;
    const persons = candidate.likes.get(id) ?? new Set();
    candidate.likes.set(id, persons.add(step.person));
    countAct(world, step);
  },

  unlike: async (world, step) => {
    const { proposalApi, candidate, member, relative } = resolveStep(world, step);
    const id = firstReceivedInterestId(candidate);
    const errorCode = await errorCodeOrNull(proposalApi.unlike(relative, member, id));
    expect(errorCode).toBe(expectedErrorCode(world, step, 'manager'));
    if (errorCode === null) candidate.likes.get(id)?.delete(step.person);
  },

  /** Undoes, as the candidate, that a received interest was set aside. */
  takeBack: async (world, step) => {
    const { proposalApi, candidate, member, isCandidateActive } = resolveStep(world, step);
    const id = firstReceivedInterestId(candidate);
    const errorCode = await errorCodeOrNull(proposalApi.takeInterestBack(member, id));
    expect(errorCode).toBe(isCandidateActive ? null : 'UNAUTHENTICATED');
    if (errorCode === null) candidate.receivedInterests.set(id, null);
  },
} satisfies Record<string, Act>;

/** Returns the id of the interest that the candidate received first. */
const firstReceivedInterestId = ({ receivedInterests }: Candidate) =>
  requireValue([...receivedInterests.keys()][0]);

/**
 * Returns the first proposal that waits for the candidate. Expects that all of them are listed.
 */
async function firstWaitingProposal(world: FamilyWorld, step: Step) {
  const { proposalApi, candidate, member, isCandidateActive } = resolveStep(world, step);
  if (!isCandidateActive) return null;
  const listedProposals = await proposalApi.listProposals(member);
  const expected = [...candidate.proposals].filter(([, { state }]) => state === 'waits');
  const ids = expected.map(([index]) => candidate.members[index]?.id);
  expect(listedProposals.map(({ profile }) => profile.id).toSorted()).toEqual(ids.toSorted());
  const [first] = expected;
  if (first === undefined) return null;
  const [memberIndex, proposal] = first;
  const listedProposal = requireValue(
    listedProposals.find(({ profile }) => profile.id === candidate.members[memberIndex]?.id),
  );
  const role = world.roles.get(roleKey({ candidate: step.candidate, person: proposal.by }));
  const name = world.people[proposal.by]?.name.split(' ')[0];
  expect(listedProposal.by).toEqual({ relation: role?.relation, name });
  return [memberIndex, proposal, listedProposal.id] as const;
}
