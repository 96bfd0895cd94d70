import { expect } from 'vitest';
import { requireValue } from '../present.ts';
import { countAct } from './family-acts.ts';
import {
  errorCodeOrNull,
  expectedErrorCode,
  type FamilyWorld,
  firstNameOf,
  isOnBothSides,
  type Opening,
  openingFor,
  resolveStep,
  type Step,
} from './world.ts';

type Act = (world: FamilyWorld, step: Step) => Promise<void>;

/** Openings of conversations to relatives, and the messages in them. */
export const speakingActs = {
  open: async (world, step) => {
    const {
      conversationApi,
      member,
      relative,
      key,
      isCandidateActive,
      other,
      otherIndex,
      conversation,
    } = resolveStep(world, step);
    if (other.state === 'deleted') return;
    const call = conversationApi.open(member, conversation.id, relative);
    const errorCode = await errorCodeOrNull(call);
    const isSpeaker = world.roles.get(key)?.part === 'speaker';
    // Person 0 is candidate 1.
    const isOtherSide = otherIndex === 1 && step.person === 0;
    expect(errorCode).toBe(
      expectedStateErrorCode(isCandidateActive, other.state) ??
        (isSpeaker && !isOtherSide ? null : 'VALIDATION'),
    );
    if (errorCode !== null || openingFor(conversation, step) !== undefined) return;
    const { candidate, person } = step;
    const ownOpenings = (await call).body.openings.mine;
    const ownOpening = ownOpenings.find(({ name }) => name === firstNameOf(world, person));
    if (conversation.refusedKeys.has(key)) {
      expect(ownOpening).toBeUndefined();
      return;
    }
    const { id } = requireValue(ownOpening);
    conversation.openings.push({
      id,
      candidate,
      person,
      state: 'asked',
      before: null,
      afterSeq: 0,
    });
    countAct(world, step);
  },

  /** Answers a request as the other side. */
  answer: async (world, step) => {
    const { conversationApi, member, isCandidateActive, other, otherIndex, conversation } =
      resolveStep(world, step);
    const opening = conversation.openings.find(
      ({ candidate, state }) => candidate === otherIndex && state === 'asked',
    );
    if (opening === undefined) return;
    const { allow } = step;
    const errorCode = await errorCodeOrNull(
      conversationApi.answer(member, conversation.id, opening.id, allow),
    );
    expect(errorCode).toBe(
      expectedStateErrorCode(isCandidateActive, other.state) ??
        expectedBothSidesErrorCode(world, step, opening),
    );
    if (errorCode !== null) return;
    opening.state = allow ? 'allowed' : 'refused';
    opening.afterSeq = conversation.lastSeq;
    countAct(world, step);
  },

  requestHistory: async (world, step) => {
    const { conversationApi, member, isCandidateActive, other, conversation } = resolveStep(
      world,
      step,
    );
    const opening = conversation.openings.find(({ candidate }) => candidate === step.candidate);
    if (opening === undefined) return;
    const errorCode = await errorCodeOrNull(
      conversationApi.requestHistory(member, conversation.id, opening.id),
    );
    const isAllowed = opening.state === 'allowed';
    expect(errorCode).toBe(
      expectedStateErrorCode(isCandidateActive, other.state) ??
        (isAllowed ? expectedBothSidesErrorCode(world, step, opening) : 'OPENING_NOT_FOUND'),
    );
    if (errorCode === null) opening.before ??= 'asked';
  },

  answerHistoryRequest: async (world, step) => {
    const { conversationApi, member, isCandidateActive, other, otherIndex, conversation } =
      resolveStep(world, step);
    const opening = conversation.openings.find(({ candidate }) => candidate === otherIndex);
    if (opening === undefined) return;
    const { allow } = step;
    const errorCode = await errorCodeOrNull(
      conversationApi.answerHistoryRequest(member, conversation.id, opening.id, allow),
    );
    const isAsked = opening.state === 'allowed' && opening.before === 'asked';
    expect(errorCode).toBe(
      expectedStateErrorCode(isCandidateActive, other.state) ??
        (isAsked ? expectedBothSidesErrorCode(world, step, opening) : 'OPENING_NOT_FOUND'),
    );
    if (errorCode !== null) return;
    opening.before = allow ? 'allowed' : 'refused';
    if (allow) opening.afterSeq = 0;
    if (allow) countAct(world, step);
  },

  close: async (world, step) => {
    const { conversationApi, member, isCandidateActive, conversation } = resolveStep(world, step);
    const opening = conversation.openings[step.choice % 2];
    if (opening === undefined) return;
    const errorCode = await errorCodeOrNull(
      conversationApi.close(member, conversation.id, opening.id),
    );
    const closedRefusal = opening.state === 'refused' ? 'OPENING_NOT_FOUND' : null;
    expect(errorCode).toBe(isCandidateActive ? closedRefusal : 'UNAUTHENTICATED');
    if (errorCode !== null) return;
    if (opening.candidate === step.candidate) {
      conversation.openings = conversation.openings.filter(
        (candidateOpening) => candidateOpening !== opening,
      );
    } else Object.assign(opening, { state: 'refused', before: null });
    countAct(world, step);
  },

  /** Writes as a relative on the candidate's behalf. */
  speak: async (world, step) => {
    const { conversationApi, member, relative, key, conversation } = resolveStep(world, step);
    const text = `spoken ${conversation.lastSeq + 1}`;
    const errorCode = await errorCodeOrNull(
      conversationApi.speak(relative, member, conversation.id, { text }),
    );
    expect(errorCode).toBe(expectedSpeakingErrorCode(world, step));
    const { relation } = world.roles.get(key) ?? {};
    if (errorCode !== null || relation === undefined) return;
    addMessage(world, step, text, { person: step.person, relation });
    countAct(world, step);
  },

  /** Writes as the candidate. */
  say: async (world, step) => {
    const { conversationApi, member, isCandidateActive, other, conversation } = resolveStep(
      world,
      step,
    );
    if (other.state === 'deleted') return;
    const text = `secret ${conversation.lastSeq + 1} of ${conversation.id}`;
    const errorCode = await errorCodeOrNull(conversationApi.send(member, conversation.id, text));
    expect(errorCode).toBe(expectedStateErrorCode(isCandidateActive, other.state));
    if (errorCode === null) addMessage(world, step, text, null);
  },
} satisfies Record<string, Act>;

/**
 * Returns the error code for a relative who reads or writes in a conversation. Null if it is
 * allowed.
 */
export function expectedSpeakingErrorCode(world: FamilyWorld, step: Step): string | null {
  const { conversation, other, otherIndex } = resolveStep(world, step);
  const errorCode = expectedErrorCode(world, step, 'speaker');
  if (errorCode !== null) return errorCode;
  const isOpen = openingFor(conversation, step)?.state === 'allowed' && other.state === 'active';
  const isReadable = isOpen && !isOnBothSides(world, otherIndex, step.person);
  return isReadable ? null : 'CONVERSATION_NOT_FOUND';
}

function expectedStateErrorCode(
  isCandidateActive: boolean,
  other: 'active' | 'resting' | 'deleted',
): string | null {
  if (!isCandidateActive) return 'UNAUTHENTICATED';
  return other === 'active' ? null : 'CONVERSATION_NOT_FOUND';
}

/**
 * Returns the error code of a request about an opening to a relative of both sides. Null if the
 * person is a relative of one side only.
 */
function expectedBothSidesErrorCode(
  world: FamilyWorld,
  step: Step,
  { candidate, person }: Opening,
) {
  const { otherIndex } = resolveStep(world, step);
  const otherSide = candidate === step.candidate ? otherIndex : step.candidate;
  return world.roles.has(`${otherSide}>${person}`) ? 'OPENING_NOT_FOUND' : null;
}

function addMessage(
  world: FamilyWorld,
  step: Step,
  text: string,
  by: FamilyWorld['conversations'][number]['messages'][number]['by'],
): void {
  const { conversation } = resolveStep(world, step);
  conversation.lastSeq += 1;
  conversation.messages.push({ seq: conversation.lastSeq, candidate: step.candidate, by, text });
}
