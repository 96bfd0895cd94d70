import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { conversationCalls } from '../conversation-calls.ts';
import { onBehalfOf } from '../family.ts';
import { refusalToSpeak } from './speaking-acts.ts';
import { cast, isOnBothSides, openTo, pairsOf, refusalOf, type Step, type World } from './world.ts';

/** Expects that the answers to these people on the candidate's behalf match the model. */
export async function agree(world: World, pairs: readonly Step[]): Promise<void> {
  for (const pair of pairs) {
    await Promise.all([
      ...world.apps.map((app) => looks(world, pair, app)),
      readsProposals(world, pair),
      ...(pair.candidate === 2 ? [0, 1] : [pair.choice]).map((choice) =>
        readsConversation(world, { ...pair, choice }),
      ),
    ]);
  }
}

/**
 * Checks after a step all responses to its own pair, and on the other process the access of the other
 * pairs.
 */
export async function agreeAfter(world: World, step: Step): Promise<void> {
  const pairs = pairsOf(world, step);
  const isOwn = ({ candidate, person }: Step) =>
    candidate === step.candidate && person === step.person;
  await agree(world, pairs.filter(isOwn));
  const other = world.apps[1 - step.process] as TestApp;
  const others = pairs.filter((pair) => !isOwn(pair));
  await Promise.all(others.map((pair) => looks(world, pair, other)));
}

async function looks(world: World, pair: Step, app: TestApp): Promise<void> {
  const { she, them } = cast(world, pair);
  const acting = { token: them.token, ...onBehalfOf(she) };
  const { status, error } = await app.call('countProfiles', { ...acting, query: {} });
  const refusal = refusalOf(world, pair, 'adviser');
  expect([pair, status === 200 ? null : error.code]).toEqual([pair, refusal]);
}

async function readsProposals(world: World, pair: Step): Promise<void> {
  const { app, candidate, she, them } = cast(world, pair);
  const acting = { token: them.token, ...onBehalfOf(she) };
  const proposals = await app.call('listWaitingProposals', acting);
  const received = await app.call('listReceivedInterests', acting);
  const refusal = refusalOf(world, pair, 'manager');
  for (const { status, error } of [proposals, received]) {
    expect([pair, status === 200 ? null : error.code]).toEqual([pair, refusal]);
  }
  if (refusal !== null) return;
  // A declined suggestion reads like a waiting one.
  const told = [...candidate.proposals].map(([at, { by, state }]) => [
    candidate.members[at]?.id,
    state === 'sent' ? 'sent' : 'waits',
    by === pair.person,
  ]);
  const { proposals: read } = proposals.body;
  expect(read.map(({ memberId, state, mine }) => [memberId, state, mine]).toSorted()).toEqual(
    told.toSorted(),
  );
  const waiting = [...candidate.received].filter(([, aside]) => aside === null);
  // No relative reads the likes of other relatives.
  const liked = (id: string) => candidate.likes.get(id)?.has(pair.person) === true;
  expect(received.body.interests.map((one) => [one.id, one.liked]).toSorted()).toEqual(
    waiting.map(([id]) => [id, liked(id)]).toSorted(),
  );
}

async function readsConversation(world: World, pair: Step): Promise<void> {
  const { app, she, them, conversation, otherAt } = cast(world, pair);
  const history = await conversationCalls(app).historyFor(them, she, conversation.id, {
    limit: '100',
  });
  const refusal = refusalToSpeak(world, pair);
  expect([pair, history.status === 200 ? null : history.error.code]).toEqual([pair, refusal]);
  const opening = openTo(conversation, pair);
  const isOpen = opening?.state === 'allowed' && !isOnBothSides(world, otherAt, pair.person);
  // The text of a refusal must not reveal the conversation either.
  const shown = isOpen ? conversation.messages.filter(({ seq }) => seq > opening.afterSeq) : [];
  if (refusal !== null) {
    expect(JSON.stringify(history.error)).not.toMatch(/secret|spoken/);
    return;
  }
  expect(history.body.messages.map(({ seq, text }) => [seq, text])).toEqual(
    shown.map(({ seq, text }) => [seq, text]),
  );
  const found = await conversationCalls(app).searchFor(them, she, conversation.id, 'secret before');
  const before = shown.filter(({ text }) => text.startsWith('secret before'));
  expect(found.body.messages.length).toBe(before.length);
}

/** Expects that each candidate's profile shows the latest edit or undo. */
export async function candidatesAgree(
  world: World,
  of: Iterable<number> = world.candidates.keys(),
): Promise<void> {
  const [app] = world.apps;
  for (const at of of) {
    const { who, state, place } = world.candidates[at] as World['candidates'][number];
    if (state !== 'here') continue;
    const { profile } = (await app.call('readOwnProfile', { token: who.token })).body;
    expect(profile.location).toBe(place);
  }
}
