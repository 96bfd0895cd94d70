import * as z from 'zod/mini';
import { text, timestamp } from '../primitives.ts';
import { PARTS, RELATIONS } from './choices.ts';

/** The sentences of the family's rules. */
export const familyTexts = {
  relationRequired: 'Please choose how you are related',
  partRequired: 'Please choose what they may do',
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
export const invitationToken = z.strictObject({ token: text(200) });
