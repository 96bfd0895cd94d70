import * as z from 'zod/mini';
import { line, timestamp } from '../primitives.ts';
import { ACT_KINDS, PARTS, RELATIONS } from './choices.ts';

/** Error messages for invalid input about a family. */
export const familyTexts = {
  relationRequired: 'Please choose how you are related',
  partRequired: 'Please choose what they can do',
  adultRequired: 'Please confirm that you are 18 or older',
} as const;

export const relation = z.enum(RELATIONS, { error: familyTexts.relationRequired });
export const part = z.enum(PARTS, { error: familyTexts.partRequired });

export const relative = z.object({
  personId: z.uuid(),
  name: z.string(),
  relation,
  part,
  joinedAt: timestamp,
  /** True if an interest that the manager proposes without a note is sent at once. */
  sendsAlone: z.boolean(),
});

export type Relative = z.output<typeof relative>;

export const invitation = z.object({
  id: z.uuid(),
  /** Masked contact of the invited person, because another person may have the token. */
  contact: z.string(),
  relation,
  part,
  createdAt: timestamp,
  expiresAt: timestamp,
});

export type Invitation = z.output<typeof invitation>;

/** The membership of the signed-in person in the family of a candidate. */
export const familyMembership = z.object({
  candidateId: z.uuid(),
  name: z.string(),
  photo: z.string(),
  relation,
  part,
  joinedAt: timestamp,
  /**
   * True while a moderator reviews this candidate's profile. Relatives have no access meanwhile.
   */
  underReview: z.boolean(),
  /**
   * True if a proposal without a note is sent at once. Absent if every proposal waits for the
   * candidate, and during a review.
   */
  sendsAlone: z.optional(z.literal(true)),
  /**
   * Number of received interests that wait for an answer, and of proposals that were not sent.
   * Absent for advisers and during a review.
   */
  waits: z.optional(z.object({ received: z.int(), proposals: z.int() })),
});

export type FamilyMembership = z.output<typeof familyMembership>;

/** The membership that an invitation offers, before it is accepted. */
export const offeredMembership = z.object({
  /** Only the first name, because the link may be in the wrong hands. */
  candidate: z.string(),
  relation,
  part,
  expiresAt: timestamp,
});

/** The token of an invitation, which the link contains after the `#`. */
export const invitationToken = z.strictObject({ token: line(200) });

const fieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** One act in the family's log. */
export const familyAct = z.object({
  id: z.uuid(),
  /** The relative, by current name (null once the account is deleted) and relation at that time. */
  by: z.object({ name: z.nullable(z.string()), relation }),
  kind: z.enum(ACT_KINDS),
  at: timestamp,
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  /** The changes with their values. Null once the values are deleted. */
  changes: z.nullable(
    z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
  ),
  /** The photo that was added or made primary. Null once the photo is deleted. */
  photo: z.nullable(z.string()),
  undoneAt: z.nullable(timestamp),
  /** Time until which the act can be undone. Null if it cannot be undone. */
  undoUntil: z.nullable(timestamp),
});

export type FamilyAct = z.output<typeof familyAct>;
