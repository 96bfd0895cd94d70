import * as z from 'zod/mini';
import { id, requiredText, timestamp } from '../primitives.ts';
import { RELATIONS } from '../relation.ts';
import { card } from '../search/schemas.ts';
import { COMMENT_MAX, HANDS, PLACES } from './choices.ts';

/** The sentences of the board's rules. */
export const boardTexts = {
  place: 'Please choose a column',
  hand: 'Please choose yes, unsure or no',
  comment: 'Please write something',
} as const;

export const place = z.enum(PLACES, { error: boardTexts.place });
export const hand = z.enum(HANDS, { error: boardTexts.hand });
export const commentText = requiredText(boardTexts.comment, COMMENT_MAX);

/** One of the family: first name, and how they are related; null: the candidate themself. */
const ofFamily = {
  name: z.string(),
  relation: z.nullable(z.enum(RELATIONS)),
  /** Whether it is the reader. */
  mine: z.boolean(),
};

/** A card without what it shows of the member. */
export const boardState = z.object({
  memberId: z.uuid(),
  place,
  /** Cards of a column stand in this order, the lowest first. */
  order: z.number(),
  /** Grows with each change that everybody sees; of a kept card always 0. */
  version: z.int(),
  /** Only the candidate has it: nobody else sees this card. */
  kept: z.boolean(),
  /** Who put it there; null: their account is gone. */
  by: z.nullable(z.object(ofFamily)),
  at: timestamp,
  hands: z.array(z.object({ ...ofFamily, hand })),
  comments: z.int(),
  /** Comments of others that the reader has not read. */
  unread: z.int(),
});

export type BoardState = z.output<typeof boardState>;

/** A card with what its reader may see of the member, as in Browse. */
export const boardCard = z.object({ ...boardState.shape, profile: card });

export type BoardCard = z.output<typeof boardCard>;

export const boardComment = z.object({
  id: z.uuid(),
  /** Grows with each comment on the card. */
  seq: z.int(),
  by: z.object(ofFamily),
  at: timestamp,
  text: z.string(),
});

export type BoardComment = z.output<typeof boardComment>;

export const moveBody = z.strictObject({
  place,
  /**
   * The card of that column behind which it stands; null: first. Left out, or where that card is no longer
   * there: last.
   */
  after: z.optional(z.nullable(id)),
});
