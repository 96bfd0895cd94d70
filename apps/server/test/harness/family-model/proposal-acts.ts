import { expect } from 'vitest';
import { codeOf } from '../proposal-calls.ts';
import { count } from './family-acts.ts';
import { cast, refusalOf, refusedWith, type Step, type World } from './world.ts';

type Act = (world: World, step: Step) => Promise<void>;

/** Suggestions and set-asides of managers, and the candidate's answers to them. */
export const proposalActs = {
  propose: async (world, step) => {
    const { by, candidate, she, them, key } = cast(world, step);
    const { members, proposals, sent, log } = candidate;
    const at = step.choice % 2;
    const { status, body, error } = await by.propose(them, she, members[at] as { id: string });
    const taken = world.parts.get(key);
    expect(status === 200 ? null : error.code).toBe(refusalOf(world, step, 'manager'));
    if (status !== 200 || taken === undefined) return;
    const isNew = !proposals.has(at);
    const { alone, relation } = taken;
    if (isNew) {
      const isSent = alone && !sent.has(at);
      proposals.set(at, { by: step.person, state: isSent ? 'sent' : 'waits' });
      log.unshift({ person: step.person, relation, kind: isSent ? 'SENT_ALONE' : 'PROPOSED' });
      if (isSent) sent.set(at, { person: step.person, relation });
      count(world, isSent ? { ...step, act: 'sendAlone' } : step);
    }
    const { state } = proposals.get(at) ?? {};
    expect(body.proposal.state).toBe(state === 'sent' ? 'sent' : 'waits');
  },

  send: async (world, step) => {
    const { by, candidate, she } = cast(world, step);
    const waiting = await firstWaiting(world, step);
    if (waiting === null) return;
    const [at, { by: person }, id] = waiting;
    expect(await codeOf(by.send(she, id))).toBe(200);
    const isNew = !candidate.sent.has(at);
    candidate.proposals.set(at, { by: person, state: isNew ? 'sent' : 'answered' });
    const { relation } = world.parts.get(`${step.candidate}>${person}`) ?? {};
    if (isNew && relation !== undefined) candidate.sent.set(at, { person, relation });
    count(world, step);
  },

  decline: async (world, step) => {
    const { by, candidate, she } = cast(world, step);
    const waiting = await firstWaiting(world, step);
    if (waiting === null) return;
    const [at, { by: person }, id] = waiting;
    expect(await codeOf(by.decline(she, id))).toBe(204);
    candidate.proposals.set(at, { by: person, state: 'answered' });
    count(world, step);
  },

  setAside: async (world, step) => {
    const { by, candidate, she, them, key } = cast(world, step);
    const [id = ''] = candidate.received.keys();
    const refused = await refusedWith(by.setAside(them, she, id));
    expect(refused).toBe(refusalOf(world, step, 'manager'));
    const { relation } = world.parts.get(key) ?? {};
    if (refused !== null || relation === undefined) return;
    // The first relative who set it aside stays recorded.
    if (candidate.received.get(id) !== null) return;
    candidate.received.set(id, { person: step.person, relation });
    candidate.likes.delete(id);
    candidate.log.unshift({ person: step.person, relation, kind: 'SET_ASIDE' });
    count(world, step);
  },

  like: async (world, step) => {
    const { by, candidate, she, them } = cast(world, step);
    const [id = ''] = candidate.received.keys();
    const refused = await refusedWith(by.like(them, she, id));
    const waits = candidate.received.get(id) === null;
    expect(refused).toBe(refusalOf(world, step, 'manager') ?? (waits ? null : 'NOT_FOUND'));
    if (refused !== null) return;
    const persons = candidate.likes.get(id) ?? new Set();
    candidate.likes.set(id, persons.add(step.person));
    count(world, step);
  },

  unlike: async (world, step) => {
    const { by, candidate, she, them } = cast(world, step);
    const [id = ''] = candidate.received.keys();
    const refused = await refusedWith(by.unlike(them, she, id));
    expect(refused).toBe(refusalOf(world, step, 'manager'));
    if (refused === null) candidate.likes.get(id)?.delete(step.person);
  },

  takeBack: async (world, step) => {
    const { by, candidate, she, isHere } = cast(world, step);
    const [id = ''] = candidate.received.keys();
    const refused = await refusedWith(by.takeBack(she, id));
    expect(refused).toBe(isHere ? null : 'UNAUTHENTICATED');
    if (refused === null) candidate.received.set(id, null);
  },
} satisfies Record<string, Act>;

/** The first suggestion that waits for the candidate, with its id; checks all that wait. */
async function firstWaiting(world: World, step: Step) {
  const { by, candidate, she, isHere } = cast(world, step);
  if (!isHere) return null;
  const read = await by.proposals(she);
  const expected = [...candidate.proposals].filter(([, { state }]) => state === 'waits');
  const ids = expected.map(([at]) => candidate.members[at]?.id);
  expect(read.map(({ profile }) => profile.id).toSorted()).toEqual(ids.toSorted());
  const [first] = expected;
  if (first === undefined) return null;
  const [at, proposal] = first;
  const found = read.find(({ profile }) => profile.id === candidate.members[at]?.id);
  const relative = world.parts.get(`${step.candidate}>${proposal.by}`);
  const name = world.people[proposal.by]?.name.split(' ')[0];
  expect(found?.by).toEqual({ relation: relative?.relation, name });
  return [at, proposal, found?.id ?? ''] as const;
}
