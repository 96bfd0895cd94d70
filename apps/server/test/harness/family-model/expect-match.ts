import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { conversationCalls } from '../conversation-calls.ts';
import { headersOnBehalfOf } from '../family.ts';
import { requireValue } from '../present.ts';
import { expectedSpeakingErrorCode } from './speaking-acts.ts';
import {
  expectedErrorCode,
  type FamilyWorld,
  isOnBothSides,
  listPairs,
  MAN,
  openingFor,
  resolveStep,
  type Step,
} from './world.ts';

/**
 * Expects that the API responds to each person who acts for the candidate as the model predicts.
 */
export async function expectPairsMatch(world: FamilyWorld, pairs: readonly Step[]): Promise<void> {
  for (const pair of pairs) {
    await Promise.all([
      ...world.apps.map((app) => expectAccess(world, pair, app)),
      expectProposalsAndInterests(world, pair),
      // The man has two conversations.
      ...(pair.candidate === MAN ? [0, 1] : [pair.choice]).map((choice) =>
        expectConversation(world, { ...pair, choice }),
      ),
    ]);
  }
}

/**
 * Checks all responses to the step's pair of candidate and person. Checks only the access of the
 * other affected pairs, through the other process.
 */
export async function expectMatchAfter(world: FamilyWorld, step: Step): Promise<void> {
  const pairs = listPairs(world, step);
  const isPairOfStep = ({ candidate, person }: Step) =>
    candidate === step.candidate && person === step.person;
  await expectPairsMatch(world, pairs.filter(isPairOfStep));
  const otherApp = requireValue(world.apps[1 - step.process]);
  const otherPairs = pairs.filter((pair) => !isPairOfStep(pair));
  await Promise.all(otherPairs.map((pair) => expectAccess(world, pair, otherApp)));
}

async function expectAccess(world: FamilyWorld, pair: Step, app: TestApp): Promise<void> {
  const { member, relative } = resolveStep(world, pair);
  const viewer = { token: relative.token, ...headersOnBehalfOf(member) };
  const { status, error } = await app.call('countProfiles', { ...viewer, query: {} });
  const refusal = expectedErrorCode(world, pair, 'adviser');
  expect([pair, status === 200 ? null : error.code]).toEqual([pair, refusal]);
}

async function expectProposalsAndInterests(world: FamilyWorld, pair: Step): Promise<void> {
  const { app, candidate, member, relative } = resolveStep(world, pair);
  const viewer = { token: relative.token, ...headersOnBehalfOf(member) };
  const proposalResponse = await app.call('listFamilyProposals', viewer);
  const receivedResponse = await app.call('listReceivedInterests', viewer);
  const refusal = expectedErrorCode(world, pair, 'manager');
  for (const { status, error } of [proposalResponse, receivedResponse]) {
    expect([pair, status === 200 ? null : error.code]).toEqual([pair, refusal]);
  }
  if (refusal !== null) return;
  // The API reports a declined proposal as waiting.
  const expectedProposals = [...candidate.proposals].map(([index, { by, state }]) => [
    candidate.members[index]?.id,
    state === 'sent' ? 'sent' : 'waits',
    by === pair.person,
  ]);
  const { proposals: actual } = proposalResponse.body;
  expect(actual.map(({ memberId, state, mine }) => [memberId, state, mine]).toSorted()).toEqual(
    expectedProposals.toSorted(),
  );
  const waitingInterests = [...candidate.receivedInterests].filter(
    ([, setAsideBy]) => setAsideBy === null,
  );
  // No relative reads the likes of other relatives.
  const isLiked = (id: string) => candidate.likes.get(id)?.has(pair.person) === true;
  expect(
    receivedResponse.body.interests.map((interest) => [interest.id, interest.liked]).toSorted(),
  ).toEqual(waitingInterests.map(([id]) => [id, isLiked(id)]).toSorted());
}

async function expectConversation(world: FamilyWorld, pair: Step): Promise<void> {
  const { app, member, relative, conversation, otherIndex } = resolveStep(world, pair);
  const history = await conversationCalls(app).readHistoryFor(relative, member, conversation.id, {
    limit: '100',
  });
  const refusal = expectedSpeakingErrorCode(world, pair);
  expect([pair, history.status === 200 ? null : history.error.code]).toEqual([pair, refusal]);
  const opening = openingFor(conversation, pair);
  const isOpen = opening?.state === 'allowed' && !isOnBothSides(world, otherIndex, pair.person);
  const visibleMessages = isOpen
    ? conversation.messages.filter(({ seq }) => seq > opening.afterSeq)
    : [];
  if (refusal !== null) {
    // The text of a refusal must not reveal the conversation either.
    expect(JSON.stringify(history.error)).not.toMatch(/secret|spoken/);
    return;
  }
  expect(history.body.messages.map(({ seq, text }) => [seq, text])).toEqual(
    visibleMessages.map(({ seq, text }) => [seq, text]),
  );
  const searchResponse = await conversationCalls(app).searchMessagesFor(
    relative,
    member,
    conversation.id,
    'secret before',
  );
  const expectedHits = visibleMessages.filter(({ text }) => text.startsWith('secret before'));
  expect(searchResponse.body.messages.length).toBe(expectedHits.length);
}

/** Expects that each candidate's profile shows the latest edit or undo. */
export async function expectProfilesMatch(
  world: FamilyWorld,
  candidates: Iterable<number> = world.candidates.keys(),
): Promise<void> {
  const [app] = world.apps;
  for (const index of candidates) {
    const { member, state, location } = requireValue(world.candidates[index]);
    if (state !== 'active') continue;
    const { profile } = (await app.call('readOwnProfile', { token: member.token })).body;
    expect(profile.location).toBe(location);
  }
}
