import * as z from 'zod/mini';
import { id, requiredText, timestamp } from '../primitives.ts';
import { RELATIONS } from '../relation.ts';
import { card } from '../search/schemas.ts';
import { COMMENT_MAX, OPINIONS, PLACES } from './choices.ts';

/** Error messages of the board. */
export const boardTexts = {
  place: 'Please choose a column',
  hand: 'Please choose yes, unsure or no',
  comment: 'Please write something',
} as const;

export const place = z.enum(PLACES, { error: boardTexts.place });
export const hand = z.enum(OPINIONS, { error: boardTexts.hand });
export const commentText = requiredText(boardTexts.comment, COMMENT_MAX);

/** A family member by first name and relation; relation null: the candidate. */
const familyMember = {
  name: z.string(),
  relation: z.nullable(z.enum(RELATIONS)),
  /** True if it is the reader. */
  mine: z.boolean(),
};

/** A card without the profile of its member. */
export const boardState = z.object({
  memberId: z.uuid(),
  place,
  /** Sort key of the card in its column, in ascending order. */
  order: z.number(),
  /** Incremented by each change of the shared card; always 0 for a private card. */
  version: z.int(),
  /** True if the card is private: only the candidate sees it. */
  kept: z.boolean(),
  /** The person who added the card; null: their account was deleted. */
  by: z.nullable(z.object(familyMember)),
  at: timestamp,
  hands: z.array(z.object({ ...familyMember, hand })),
  comments: z.int(),
  /** Number of unread comments of others. */
  unread: z.int(),
});

export type BoardState = z.output<typeof boardState>;

/** A card with the fields of the member that its reader sees in Browse. */
export const boardCard = z.object({ ...boardState.shape, profile: card });

export type BoardCard = z.output<typeof boardCard>;

export const boardComment = z.object({
  id: z.uuid(),
  /** Incremented by each comment on the card. */
  seq: z.int(),
  by: z.object(familyMember),
  at: timestamp,
  text: z.string(),
});

export type BoardComment = z.output<typeof boardComment>;

export const moveBody = z.strictObject({
  place,
  /**
   * The card of that column after which it is placed; null: first. Absent, or if that card is no longer
   * there: last.
   */
  after: z.optional(z.nullable(id)),
});
