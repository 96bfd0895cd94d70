import { PARTS, type Part, type Relation } from '@sambandha/contract/family/choices';
import type { TestApp } from '../app.ts';
import { conversationCalls } from '../conversation-calls.ts';
import type { TestMember } from '../factories.ts';
import { familyCalls } from '../family.ts';
import { requireValue } from '../present.ts';
import { proposalCalls } from '../proposal-calls.ts';

/** One act of a generated history. `candidate` and `person` are indexes in `FamilyWorld`. */
export interface Step {
  readonly act: string;
  readonly candidate: number;
  readonly person: number;
  readonly part: Part;
  readonly relation: Relation;
  /** Index of a member, of the man's conversation, or of an opening. */
  readonly choice: number;
  readonly allow: boolean;
  /** Index of the process that receives the call. */
  readonly process: number;
  /** True if `pick` selects among the subjects for whom the act can succeed. */
  readonly isLikely: boolean;
  readonly pick: number;
}

export interface Role {
  readonly part: Part;
  readonly relation: Relation;
  readonly sendsAlone: boolean;
}

/** An entry of a candidate's log. */
interface LogEntry {
  readonly person: number;
  readonly relation: Relation;
  readonly kind: string;
}

interface ModelProposal {
  /** The index of the relative. */
  readonly by: number;
  /**
   * `answered` means that the candidate declined it, or sent it when an interest already existed.
   * The family cannot distinguish it from `waits`.
   */
  readonly state: 'waits' | 'answered' | 'sent';
}

export interface Actor {
  readonly person: number;
  readonly relation: Relation;
}

export interface Candidate {
  readonly member: TestMember;
  state: 'active' | 'resting' | 'deleted';
  pressed: boolean;
  /** True if a pressed case was released. A second release is then refused as decided. */
  wasReleased: boolean;
  /** The report that holds the profile. */
  report: string | null;
  location: string | null;
  /** Newest first. */
  log: LogEntry[];
  /** The proposals, by index of the member. */
  readonly proposals: Map<number, ModelProposal>;
  /** The relatives who proposed the sent interests, by index of the member. */
  readonly sentInterests: Map<number, Actor>;
  /** The relatives who set received interests aside, by the id of the match. Null if nobody did. */
  readonly receivedInterests: Map<string, Actor | null>;
  /**
   * The relatives who like the sender of a received interest, by the id of the match, in the order
   * of the likes.
   */
  readonly likes: Map<string, Set<number>>;
  /** Members of the other gender whom relatives can propose. */
  readonly members: readonly TestMember[];
}

export interface Opening {
  readonly id: string;
  readonly candidate: number;
  readonly person: number;
  state: 'asked' | 'allowed' | 'refused';
  /** The state of the request for the earlier messages. Null if nobody requested them. */
  before: 'asked' | 'allowed' | 'refused' | null;
  /** The relative reads only the messages after this one. */
  afterSeq: number;
}

interface ModelMessage {
  readonly seq: number;
  readonly candidate: number;
  /** The relative who wrote the message for the candidate. Null if the candidate wrote it. */
  readonly by: Actor | null;
  readonly text: string;
}

export interface Conversation {
  readonly id: string;
  openings: Opening[];
  /**
   * The refused openings, by `roleKey`, that ended with the part of the relative. They still
   * prevent a request.
   */
  readonly refusedKeys: Set<string>;
  messages: ModelMessage[];
  lastSeq: number;
}

/**
 * Two women and a man who is connected with both. The second woman is also person 0. The other
 * people have no profile.
 */
export interface FamilyWorld {
  readonly apps: readonly [TestApp, TestApp];
  readonly candidates: readonly Candidate[];
  readonly people: readonly TestMember[];
  readonly deletedPeople: Set<number>;
  /** The roles of the relatives, by `roleKey`. */
  readonly roles: Map<string, Role>;
  /** The newest open invitations, by `roleKey`. */
  readonly invitations: Map<string, { readonly id: string; readonly token: string } & OfferedRole>;
  /** The conversations of the first and the second woman with the man. */
  readonly conversations: readonly Conversation[];
  /** Number of accepted acts of each kind. */
  readonly actCounts: Map<string, number>;
}

interface OfferedRole {
  readonly part: Part;
  readonly relation: Relation;
}

/** The man's index among the candidates. */
export const MAN = 2;

/** Returns the indexes of a candidate's conversations. The man has two, and each woman has one. */
export const conversationIndexes = (candidate: number) =>
  candidate === MAN ? [0, 1] : [candidate];

/** Returns the key of a person in the family of a candidate, `candidate>person`. */
export const roleKey = ({ candidate, person }: Pick<Step, 'candidate' | 'person'>) =>
  `${candidate}>${person}`;

/** Returns the ids of all callers of a history. */
export function listCallerIds({ candidates, people }: FamilyWorld): string[] {
  const members = candidates.flatMap((candidate) => [candidate.member, ...candidate.members]);
  return [...members, ...people].map(({ id }) => id);
}

/** Returns the API helpers and the subjects of a step. */
export function resolveStep(world: FamilyWorld, step: Step) {
  const app = requireValue(world.apps[step.process]);
  const candidate = requireValue(world.candidates[step.candidate]);
  // The man has two conversations, and each woman has one.
  const conversation = requireValue(
    world.conversations[step.candidate === MAN ? step.choice % 2 : step.candidate],
  );
  const otherIndex = step.candidate === MAN ? step.choice % 2 : MAN;
  return {
    app,
    family: familyCalls(app),
    proposalApi: proposalCalls(app),
    conversationApi: conversationCalls(app),
    candidate,
    member: candidate.member,
    relative: requireValue(world.people[step.person]),
    key: roleKey(step),
    isCandidateActive: candidate.state === 'active',
    conversation,
    otherIndex,
    other: requireValue(world.candidates[otherIndex]),
  };
}

/** Returns true if the person's account exists and is active. Person 0 is candidate 1. */
export function isPersonActive(
  { candidates, deletedPeople }: FamilyWorld,
  person: number,
): boolean {
  return person === 0 ? candidates[1]?.state === 'active' : !deletedPeople.has(person);
}

/**
 * Returns the error code of a relative's call that requires this part. Null if the call succeeds.
 */
export function expectedErrorCode(
  world: FamilyWorld,
  step: Pick<Step, 'candidate' | 'person'>,
  requiredPart: Part,
): string | null {
  const { state, pressed, report } = requireValue(world.candidates[step.candidate]);
  const role = world.roles.get(roleKey(step));
  if (!isPersonActive(world, step.person)) return 'UNAUTHENTICATED';
  if (role === undefined || state !== 'active') return 'NOT_IN_FAMILY';
  if (pressed || report !== null) return 'UNDER_REVIEW';
  return PARTS.indexOf(role.part) < PARTS.indexOf(requiredPart) ? 'FORBIDDEN' : null;
}

/**
 * Returns true if a person is a relative of the other side of a conversation, or is the other side.
 */
export function isOnBothSides({ roles }: FamilyWorld, otherIndex: number, person: number): boolean {
  return roles.has(`${otherIndex}>${person}`) || (otherIndex === 1 && person === 0);
}

/** Returns the opening of a candidate's conversation to a relative in the model. */
export function openingFor(
  { openings }: Conversation,
  { candidate, person }: Pick<Step, 'candidate' | 'person'>,
): Opening | undefined {
  return openings.find((opening) => opening.candidate === candidate && opening.person === person);
}

/** Returns the first name of a person. Null after the account is deleted. */
export function firstNameOf({ people, deletedPeople }: FamilyWorld, person: number): string | null {
  return deletedPeople.has(person) ? null : (people[person]?.name.split(' ')[0] ?? null);
}

/** Removes the openings, proposals and likes that the current part of a person does not allow. */
export function removeDisallowedEntries(
  world: FamilyWorld,
  step: Pick<Step, 'candidate' | 'person'>,
): void {
  const part = world.roles.get(roleKey(step))?.part;
  if (part !== 'speaker') {
    for (const conversation of world.conversations) {
      if (openingFor(conversation, step)?.state === 'refused') {
        conversation.refusedKeys.add(roleKey(step));
      }
      conversation.openings = conversation.openings.filter(
        ({ candidate, person }) => candidate !== step.candidate || person !== step.person,
      );
    }
  }
  if (part !== undefined && part !== 'adviser') return;
  const { proposals, likes } = requireValue(world.candidates[step.candidate]);
  for (const [member, { by }] of proposals) if (by === step.person) proposals.delete(member);
  for (const persons of likes.values()) persons.delete(step.person);
}

/** Returns the error code of a call. Null if the call succeeded. */
export async function errorCodeOrNull(
  call: Promise<{ readonly status: number; readonly error: { readonly code: string } }>,
): Promise<string | null> {
  const { status, error } = await call;
  return status < 300 ? null : error.code;
}

/** Acts that affect more families than their candidate's. */
const MULTI_FAMILY_ACTS = ['join', 'remove', 'leave', 'change', 'deleteCandidate', 'deletePerson'];

/**
 * Returns one step for each pair of a candidate and a person. With `step`, only the pairs that it
 * can affect.
 */
export function listPairs({ candidates, people }: FamilyWorld, step?: Step): Step[] {
  const pairs: Step[] = [];
  for (const [candidate, { member }] of candidates.entries()) {
    for (const [person, { id }] of people.entries()) {
      const affectsOtherFamilies = step !== undefined && MULTI_FAMILY_ACTS.includes(step.act);
      const isAffected =
        step === undefined ||
        candidate === step.candidate ||
        (affectsOtherFamilies && person === step.person);
      if (id !== member.id && isAffected) pairs.push({ ...(step ?? emptyStep), candidate, person });
    }
  }
  return pairs;
}

const emptyStep: Step = {
  act: 'read',
  candidate: 0,
  person: 0,
  part: 'adviser',
  relation: 'UNCLE',
  choice: 0,
  allow: true,
  process: 0,
  isLikely: false,
  pick: 0,
};
