import * as z from 'zod/mini';
import { line, timestamp } from '../primitives.ts';
import { ACT_KINDS, PARTS, RELATIONS } from './choices.ts';

/** The sentences of the family's rules. */
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
  /** Whether an interest that they propose without words is sent at once; only for managers. */
  sendsAlone: z.boolean(),
});

export type Relative = z.output<typeof relative>;

export const invitation = z.object({
  id: z.uuid(),
  /** Shortened: who invited knows it again, and a thief with a token does not learn it. */
  contact: z.string(),
  relation,
  part,
  createdAt: timestamp,
  expiresAt: timestamp,
});

export type Invitation = z.output<typeof invitation>;

/** A candidate in whose family the signed-in person takes part. */
export const takenPart = z.object({
  candidateId: z.uuid(),
  name: z.string(),
  photo: z.string(),
  relation,
  part,
  joinedAt: timestamp,
  /** A person looks at this candidate's profile; until then no relative does anything. */
  underReview: z.boolean(),
  /** Whether what they propose without words is sent at once; left out where it waits. */
  sendsAlone: z.optional(z.literal(true)),
  /** For managers: received interests that wait, and proposals without an answer. */
  waits: z.optional(z.object({ received: z.int(), proposals: z.int() })),
});

export type TakenPart = z.output<typeof takenPart>;

/** What the link of an invitation tells before it is accepted. */
export const offeredPart = z.object({
  /** First name and nothing else: the link may be in the wrong hands. */
  candidate: z.string(),
  relation,
  part,
  expiresAt: timestamp,
});

/** What stands behind the `#` of the link of an invitation. */
export const invitationToken = z.strictObject({ token: line(200) });

const held = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** One line of the family's log. */
export const familyAct = z.object({
  id: z.uuid(),
  /** The relative: as they are called now (null once their account is gone), and were related then. */
  by: z.object({ name: z.nullable(z.string()), relation }),
  kind: z.enum(ACT_KINDS),
  at: timestamp,
  /** What was changed, by name. */
  fields: z.array(z.string()),
  /** The same with the values; null once they are forgotten. */
  changes: z.nullable(z.array(z.object({ field: z.string(), before: held, after: held }))),
  /** The photo that was added or made primary, while it is there. */
  photo: z.nullable(z.string()),
  undoneAt: z.nullable(timestamp),
  /** Until when it can be put back; null: it cannot. */
  undoUntil: z.nullable(timestamp),
});

export type FamilyAct = z.output<typeof familyAct>;
