import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { historyLimit, id, timestamp } from '../primitives.ts';
import { actingRelative, DIRECTION, MATCH_STATUS, proposedBy } from './schemas.ts';

/** Days for which a candidate can take back that a relative set an interest aside. */
export const ASIDE_DAYS = 90;

/**
 * The lists of the Interests page, seen from the viewer: `received` and `sent` wait for an answer,
 * `accepted` holds both directions, `declined` those whom the viewer declined. Who was declined has no
 * list: declining is quiet. `aside`: received ones that a relative set aside in the last 90 days; they
 * still wait for the viewer's own answer.
 */
export const interestBox = z.enum(['received', 'sent', 'accepted', 'declined', 'aside'], {
  error: 'This list does not exist.',
});

export type InterestBox = z.output<typeof interestBox>;

export const interestsQuery = z.strictObject({
  box: interestBox,
  /** The `nextCursor` of the page before. */
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^\d{1,15}_[\da-f-]{36}$/, { error: 'This is not a place in the list.' })),
  ),
  limit: historyLimit,
});

/** A member as on the cards of the Interests page. */
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

/** One row of the Interests page. */
export const interest = z.object({
  /** Of the match. */
  id: z.uuid(),
  status: code(MATCH_STATUS),
  direction: code(DIRECTION),
  /** When it was requested; for accepted and declined ones, when that was decided. */
  at: timestamp,
  /** The opening message; of an accepted interest the newest one; null if there is none. */
  message: z.nullable(z.string()),
  profile: interestProfile,
  proposedBy,
  /** In the list `aside`: who set it aside. */
  setAsideBy: z.optional(actingRelative),
});

export type Interest = z.output<typeof interest>;

/** Most interests that one call can decline. */
export const DECLINE_MOST = 50;

export const declineBody = z.strictObject({
  ids: z
    .array(id)
    .check(
      z.minLength(1, { error: 'Please choose at least one' }),
      z.maxLength(DECLINE_MOST, { error: `Please choose at most ${DECLINE_MOST}` }),
    ),
});

/** Each is decided separately: those declined now or before, and those refused, with the reason. */
export const declineAnswer = z.object({
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
 * Who may send a member interest: `everyone` who sees them, `verified` members, or those who are
 * `preferred`: who meet all that the member looks for, as far as their profile tells.
 */
export const interestFrom = z.enum(['everyone', 'verified', 'preferred'], {
  error: 'Please choose who can send you interest',
});

export type InterestFrom = z.output<typeof interestFrom>;

export const interestSettings = z.object({ interestFrom });
