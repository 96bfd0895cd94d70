import { expect } from 'vitest';
import { countAct } from './family-acts.ts';
import {
  errorCodeOrNull,
  firstNameOf,
  isOnBothSides,
  type Opening,
  openingFor,
  refusalOf,
  resolveStep,
  type Step,
  type World,
} from './world.ts';

type Act = (world: World, step: Step) => Promise<void>;

/** Openings of conversations to relatives, and the messages in them. */
export const speakingActs = {
  open: async (world, step) => {
    const { conversationApi, she, them, key, isHere, other, otherIndex, conversation } =
      resolveStep(world, step);
    if (other.state === 'gone') return;
    const call = conversationApi.open(she, conversation.id, them);
    const refused = await errorCodeOrNull(call);
    const isSpeaker = world.parts.get(key)?.part === 'speaker';
    const isOtherSide = otherIndex === 1 && step.person === 0;
    expect(refused).toBe(
      refusalOfState(isHere, other.state) ?? (isSpeaker && !isOtherSide ? null : 'VALIDATION'),
    );
    if (refused !== null || openingFor(conversation, step) !== undefined) return;
    const { candidate, person } = step;
    const ownOpenings = (await call).body.openings.mine;
    const id = ownOpenings.find(({ name }) => name === firstNameOf(world, person))?.id as string;
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

  /** The other side answers a request. */
  answer: async (world, step) => {
    const { conversationApi, she, isHere, other, otherIndex, conversation } = resolveStep(
      world,
      step,
    );
    const opening = conversation.openings.find(
      ({ candidate, state }) => candidate === otherIndex && state === 'asked',
    );
    if (opening === undefined) return;
    const allow = step.yes;
    const refused = await errorCodeOrNull(
      conversationApi.answer(she, conversation.id, opening.id, allow),
    );
    expect(refused).toBe(
      refusalOfState(isHere, other.state) ?? refusalBecauseBoth(world, step, opening),
    );
    if (refused !== null) return;
    opening.state = allow ? 'allowed' : 'refused';
    opening.afterSeq = conversation.lastSeq;
    countAct(world, step);
  },

  requestHistory: async (world, step) => {
    const { conversationApi, she, isHere, other, conversation } = resolveStep(world, step);
    const opening = conversation.openings.find(({ candidate }) => candidate === step.candidate);
    if (opening === undefined) return;
    const refused = await errorCodeOrNull(
      conversationApi.requestHistory(she, conversation.id, opening.id),
    );
    const isAllowed = opening.state === 'allowed';
    expect(refused).toBe(
      refusalOfState(isHere, other.state) ??
        (isAllowed ? refusalBecauseBoth(world, step, opening) : 'OPENING_NOT_FOUND'),
    );
    if (refused === null) opening.before ??= 'asked';
  },

  answerHistoryRequest: async (world, step) => {
    const { conversationApi, she, isHere, other, otherIndex, conversation } = resolveStep(
      world,
      step,
    );
    const opening = conversation.openings.find(({ candidate }) => candidate === otherIndex);
    if (opening === undefined) return;
    const allow = step.yes;
    const refused = await errorCodeOrNull(
      conversationApi.answerHistoryRequest(she, conversation.id, opening.id, allow),
    );
    const isAsked = opening.state === 'allowed' && opening.before === 'asked';
    expect(refused).toBe(
      refusalOfState(isHere, other.state) ??
        (isAsked ? refusalBecauseBoth(world, step, opening) : 'OPENING_NOT_FOUND'),
    );
    if (refused !== null) return;
    opening.before = allow ? 'allowed' : 'refused';
    if (allow) opening.afterSeq = 0;
    if (allow) countAct(world, step);
  },

  close: async (world, step) => {
    const { conversationApi, she, isHere, conversation } = resolveStep(world, step);
    const opening = conversation.openings[step.choice % 2];
    if (opening === undefined) return;
    const refused = await errorCodeOrNull(conversationApi.close(she, conversation.id, opening.id));
    const closedRefusal = opening.state === 'refused' ? 'OPENING_NOT_FOUND' : null;
    expect(refused).toBe(isHere ? closedRefusal : 'UNAUTHENTICATED');
    if (refused !== null) return;
    if (opening.candidate === step.candidate) {
      conversation.openings = conversation.openings.filter(
        (candidateOpening) => candidateOpening !== opening,
      );
    } else Object.assign(opening, { state: 'refused', before: null });
    countAct(world, step);
  },

  /** A relative writes on the candidate's behalf. */
  speak: async (world, step) => {
    const { conversationApi, she, them, key, conversation } = resolveStep(world, step);
    const text = `spoken ${conversation.lastSeq + 1}`;
    const refused = await errorCodeOrNull(
      conversationApi.speak(them, she, conversation.id, { text }),
    );
    expect(refused).toBe(refusalToSpeak(world, step));
    const { relation } = world.parts.get(key) ?? {};
    if (refused !== null || relation === undefined) return;
    write(world, step, text, { person: step.person, relation });
    countAct(world, step);
  },

  say: async (world, step) => {
    const { conversationApi, she, isHere, other, conversation } = resolveStep(world, step);
    if (other.state === 'gone') return;
    const text = `secret ${conversation.lastSeq + 1} of ${conversation.id}`;
    const refused = await errorCodeOrNull(conversationApi.send(she, conversation.id, text));
    expect(refused).toBe(refusalOfState(isHere, other.state));
    if (refused === null) write(world, step, text, null);
  },
} satisfies Record<string, Act>;

/** The refusal of a relative who reads a conversation of the candidate; null: not refused. */
export function refusalToSpeak(world: World, step: Step): string | null {
  const { conversation, other, otherIndex } = resolveStep(world, step);
  const refused = refusalOf(world, step, 'speaker');
  if (refused !== null) return refused;
  const isOpen = openingFor(conversation, step)?.state === 'allowed' && other.state === 'here';
  const isReadable = isOpen && !isOnBothSides(world, otherIndex, step.person);
  return isReadable ? null : 'CONVERSATION_NOT_FOUND';
}

function refusalOfState(isHere: boolean, other: 'here' | 'resting' | 'gone'): string | null {
  if (!isHere) return 'UNAUTHENTICATED';
  return other === 'here' ? null : 'CONVERSATION_NOT_FOUND';
}

/** The refusal of a request about a relative of both sides. */
function refusalBecauseBoth(world: World, step: Step, { candidate, person }: Opening) {
  const { otherIndex } = resolveStep(world, step);
  const otherSide = candidate === step.candidate ? otherIndex : step.candidate;
  return world.parts.has(`${otherSide}>${person}`) ? 'OPENING_NOT_FOUND' : null;
}

function write(
  world: World,
  step: Step,
  text: string,
  by: World['conversations'][number]['messages'][number]['by'],
): void {
  const { conversation } = resolveStep(world, step);
  conversation.lastSeq += 1;
  conversation.messages.push({ seq: conversation.lastSeq, candidate: step.candidate, by, text });
}
