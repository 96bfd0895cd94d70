import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { compatibilityMark } from '../compatibility/schemas.ts';
import { EDUCATION } from '../education.ts';
import { FIRST_MESSAGE_MAX } from '../match/first-message.ts';
import { interestProfile } from '../match/interests.ts';
import { actingRelative, matchState } from '../match/schemas.ts';
import { id, text, timestamp } from '../primitives.ts';
import { GENDER } from '../profile/choices.ts';
import { PROPOSAL_STATES } from './choices.ts';

const firstMessage = text(FIRST_MESSAGE_MAX);

export const proposalBody = z.strictObject({
  memberId: id,
  /** A message to the member, which the candidate can send, change or leave out. */
  note: z.optional(firstMessage),
});

export const sendProposalBody = z.optional(z.strictObject({ message: z.optional(firstMessage) }));

/** A proposal as the candidate reads it. */
export const proposal = z.object({
  id: z.uuid(),
  at: timestamp,
  endsAt: timestamp,
  /** Empty if the proposal has no note. */
  note: z.string(),
  by: actingRelative,
  profile: interestProfile,
  /** The match between the candidate and this member. Null if there is none. */
  match: z.nullable(matchState),
});

export type Proposal = z.output<typeof proposal>;

/** A proposal as every manager of the family reads it. */
export const familyProposal = z.object({
  memberId: z.uuid(),
  state: z.enum(PROPOSAL_STATES),
  at: timestamp,
  /** True if the reader made the proposal. */
  mine: z.boolean(),
});

export type FamilyProposal = z.output<typeof familyProposal>;

/**
 * A received interest as a manager reads it. It has the facts for a decision, but not the message,
 * which belongs to the conversation.
 */
export const receivedInterest = z.object({
  /** Id of the match. */
  id: z.uuid(),
  at: timestamp,
  profile: z.extend(interestProfile, {
    gender: z.nullable(code(GENDER)),
    education: z.nullable(code(EDUCATION)),
    height: z.nullable(z.string()),
    nativePlace: z.nullable(z.string()),
  }),
  /** As on a card in Browse. Null where there is nothing to compare. */
  compatibility: z.nullable(compatibilityMark),
  /** True if the reader told the candidate that they like the sender. */
  liked: z.boolean(),
});

export type ReceivedInterest = z.output<typeof receivedInterest>;
