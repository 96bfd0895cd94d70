import { expect } from 'vitest';
import { count } from './family-acts.ts';
import {
  cast,
  firstNameOf,
  isOnBothSides,
  type Opening,
  openTo,
  refusalOf,
  refusedWith,
  type Step,
  type World,
} from './world.ts';

type Act = (world: World, step: Step) => Promise<void>;

/** Openings of conversations to relatives, and the messages in them. */
export const speakingActs = {
  open: async (world, step) => {
    const { on, she, them, key, isHere, other, otherAt, conversation } = cast(world, step);
    if (other.state === 'gone') return;
    const call = on.open(she, conversation.id, them);
    const refused = await refusedWith(call);
    const isSpeaker = world.parts.get(key)?.part === 'speaker';
    const isOther = otherAt === 1 && step.person === 0;
    expect(refused).toBe(
      betweenBoth(isHere, other.state) ?? (isSpeaker && !isOther ? null : 'VALIDATION'),
    );
    if (refused !== null || openTo(conversation, step) !== undefined) return;
    const { candidate, person } = step;
    const mine = (await call).body.openings.mine;
    const id = mine.find(({ name }) => name === firstNameOf(world, person))?.id as string;
    conversation.openings.push({
      id,
      candidate,
      person,
      state: 'asked',
      before: null,
      afterSeq: 0,
    });
    count(world, step);
  },

  /** The other side answers a request. */
  answer: async (world, step) => {
    const { on, she, isHere, other, otherAt, conversation } = cast(world, step);
    const asked = conversation.openings.find(
      ({ candidate, state }) => candidate === otherAt && state === 'asked',
    );
    if (asked === undefined) return;
    const allow = step.yes;
    const refused = await refusedWith(on.answer(she, conversation.id, asked.id, allow));
    expect(refused).toBe(
      betweenBoth(isHere, other.state) ?? refusalBecauseBoth(world, step, asked),
    );
    if (refused !== null) return;
    asked.state = allow ? 'allowed' : 'refused';
    asked.afterSeq = conversation.lastSeq;
    count(world, step);
  },

  askForBefore: async (world, step) => {
    const { on, she, isHere, other, conversation } = cast(world, step);
    const opening = conversation.openings.find(({ candidate }) => candidate === step.candidate);
    if (opening === undefined) return;
    const refused = await refusedWith(on.askForBefore(she, conversation.id, opening.id));
    const isAllowed = opening.state === 'allowed';
    expect(refused).toBe(
      betweenBoth(isHere, other.state) ??
        (isAllowed ? refusalBecauseBoth(world, step, opening) : 'OPENING_NOT_FOUND'),
    );
    if (refused === null) opening.before ??= 'asked';
  },

  answerBefore: async (world, step) => {
    const { on, she, isHere, other, otherAt, conversation } = cast(world, step);
    const opening = conversation.openings.find(({ candidate }) => candidate === otherAt);
    if (opening === undefined) return;
    const allow = step.yes;
    const refused = await refusedWith(on.answerBefore(she, conversation.id, opening.id, allow));
    const isAsked = opening.state === 'allowed' && opening.before === 'asked';
    expect(refused).toBe(
      betweenBoth(isHere, other.state) ??
        (isAsked ? refusalBecauseBoth(world, step, opening) : 'OPENING_NOT_FOUND'),
    );
    if (refused !== null) return;
    opening.before = allow ? 'allowed' : 'refused';
    if (allow) opening.afterSeq = 0;
    if (allow) count(world, step);
  },

  close: async (world, step) => {
    const { on, she, isHere, conversation } = cast(world, step);
    const opening = conversation.openings[step.choice % 2];
    if (opening === undefined) return;
    const refused = await refusedWith(on.close(she, conversation.id, opening.id));
    const isOver = opening.state === 'refused' ? 'OPENING_NOT_FOUND' : null;
    expect(refused).toBe(isHere ? isOver : 'UNAUTHENTICATED');
    if (refused !== null) return;
    if (opening.candidate === step.candidate) {
      conversation.openings = conversation.openings.filter((one) => one !== opening);
    } else Object.assign(opening, { state: 'refused', before: null });
    count(world, step);
  },

  /** A relative writes on the candidate's behalf. */
  speak: async (world, step) => {
    const { on, she, them, key, conversation } = cast(world, step);
    const text = `spoken ${conversation.lastSeq + 1}`;
    const refused = await refusedWith(on.speak(them, she, conversation.id, { text }));
    expect(refused).toBe(refusalToSpeak(world, step));
    const { relation } = world.parts.get(key) ?? {};
    if (refused !== null || relation === undefined) return;
    write(world, step, text, { person: step.person, relation });
    count(world, step);
  },

  say: async (world, step) => {
    const { on, she, isHere, other, conversation } = cast(world, step);
    if (other.state === 'gone') return;
    const text = `secret ${conversation.lastSeq + 1} of ${conversation.id}`;
    const refused = await refusedWith(on.send(she, conversation.id, text));
    expect(refused).toBe(betweenBoth(isHere, other.state));
    if (refused === null) write(world, step, text, null);
  },
} satisfies Record<string, Act>;

/** The refusal of a relative who reads a conversation of the candidate; null: not refused. */
export function refusalToSpeak(world: World, step: Step): string | null {
  const { conversation, other, otherAt } = cast(world, step);
  const refused = refusalOf(world, step, 'speaker');
  if (refused !== null) return refused;
  const isOpen = openTo(conversation, step)?.state === 'allowed' && other.state === 'here';
  const isRead = isOpen && !isOnBothSides(world, otherAt, step.person);
  return isRead ? null : 'CONVERSATION_NOT_FOUND';
}

function betweenBoth(isHere: boolean, other: 'here' | 'resting' | 'gone'): string | null {
  if (!isHere) return 'UNAUTHENTICATED';
  return other === 'here' ? null : 'CONVERSATION_NOT_FOUND';
}

/** The refusal of a request about a relative of both sides. */
function refusalBecauseBoth(world: World, step: Step, { candidate, person }: Opening) {
  const { otherAt } = cast(world, step);
  const across = candidate === step.candidate ? otherAt : step.candidate;
  return world.parts.has(`${across}>${person}`) ? 'OPENING_NOT_FOUND' : null;
}

function write(
  world: World,
  step: Step,
  text: string,
  by: World['conversations'][number]['messages'][number]['by'],
): void {
  const { conversation } = cast(world, step);
  conversation.lastSeq += 1;
  conversation.messages.push({ seq: conversation.lastSeq, candidate: step.candidate, by, text });
}
