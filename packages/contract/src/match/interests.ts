import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { compatibilityMark } from '../compatibility/schemas.ts';
import { EDUCATION } from '../education.ts';
import { historyLimit, id, timeCursor, timestamp } from '../primitives.ts';
import { actingRelative, DIRECTION, likingRelative, MATCH_STATUS, proposedBy } from './schemas.ts';

/** Days in which a candidate can undo that a relative set an interest aside. */
export const ASIDE_DAYS = 90;

/**
 * The lists of the Interests page, from the viewer's side. `received` and `sent` wait for an
 * answer, `accepted` holds both directions, `declined` holds interests that the viewer declined.
 * Interests of the viewer that were declined are in no list, because a decline is silent. `aside`
 * holds received interests that a relative set aside in the last `ASIDE_DAYS`. They still wait for
 * the viewer's answer, but are not in `received`.
 */
const interestBox = z.enum(['received', 'sent', 'accepted', 'declined', 'aside'], {
  error: 'This list does not exist.',
});

export type InterestListName = z.output<typeof interestBox>;

export const interestsQuery = z.strictObject({
  box: interestBox,
  /** The `nextCursor` of the previous page. */
  cursor: z.optional(timeCursor('This is not a place in the list.')),
  limit: historyLimit,
});

/** A member on the cards of the Interests page. */
export const interestProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.nullable(z.int()),
  location: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  photo: z.string(),
  /** ThumbHash, base64. */
  placeholder: z.nullable(z.string()),
  verified: z.boolean(),
});

/** The facts of a member's card in Browse that a decision needs beside `interestProfile`. */
const interestFacts = z.object({
  education: z.nullable(code(EDUCATION)),
  height: z.nullable(z.string()),
  nativePlace: z.nullable(z.string()),
  /** Null where there is nothing to compare. */
  compatibility: z.nullable(compatibilityMark),
});

export type InterestFacts = z.output<typeof interestFacts>;

/** The other member of an open match, shown beside the conversation. */
export const partner = z.object({
  ...interestProfile.shape,
  /** Absent if the viewer cannot see the member in Browse. */
  facts: z.optional(interestFacts),
});

export type Partner = z.output<typeof partner>;

/** A row of the Interests page. */
export const interest = z.object({
  /** Id of the match. */
  id: z.uuid(),
  status: code(MATCH_STATUS),
  direction: code(DIRECTION),
  /** Time of the request. For accepted and declined interests, time of the decision. */
  at: timestamp,
  /** The opening message, or the newest message of an accepted interest. Null if there is none. */
  message: z.nullable(z.string()),
  /** Present if the viewer wrote the message. Absent if a relative wrote it for the viewer. */
  messageMine: z.optional(z.literal(true)),
  profile: interestProfile,
  proposedBy,
  /** The relative who set the interest aside. Present only in the list `aside`. */
  setAsideBy: z.optional(actingRelative),
  /**
   * In the list `received`: one entry for each relative who likes the sender. Otherwise absent.
   */
  likedBy: z.optional(z.array(likingRelative)),
  /** Present only in the lists `received` and `sent`. */
  facts: z.optional(interestFacts),
});

export type Interest = z.output<typeof interest>;

/** Maximum number of interests that one call declines. */
export const DECLINE_MAX = 50;

export const declineBody = z.strictObject({
  ids: z
    .array(id)
    .check(
      z.minLength(1, { error: 'Please choose at least one' }),
      z.maxLength(DECLINE_MAX, { error: `Please choose at most ${DECLINE_MAX}` }),
    ),
});

/**
 * The result for each interest. `declined` includes interests that were declined before. `refused`
 * contains the reasons.
 */
export const declineResult = z.object({
  declined: z.array(z.uuid()),
  refused: z.array(
    z.object({
      id: z.uuid(),
      code: z.enum(['CONVERSATION_NOT_FOUND', 'MATCH_STATE', 'MEMBER_GONE']),
      message: z.string(),
    }),
  ),
});

/**
 * Members who may send interest to a member: `everyone` who sees them, `verified` members, or those
 * who are `preferred`, which means that the filled-in fields of their profile meet all preferences.
 */
export const interestFrom = z.enum(['everyone', 'verified', 'preferred'], {
  error: 'Please choose who can send you an interest',
});

export type InterestFrom = z.output<typeof interestFrom>;

export const interestSettings = z.object({ interestFrom });
