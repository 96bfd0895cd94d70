import * as z from 'zod/mini';
import { id, requiredText, timestamp } from '../primitives.ts';
import { RELATIONS } from '../relation.ts';
import { card } from '../search/schemas.ts';
import { BOARD_COLUMNS, COMMENT_MAX, OPINIONS } from './choices.ts';

/** Error messages of the board. */
const boardTexts = {
  place: 'Please choose a column',
  hand: 'Please choose yes, unsure or no',
  comment: 'Please write something',
} as const;

const place = z.enum(BOARD_COLUMNS, { error: boardTexts.place });
export const hand = z.enum(OPINIONS, { error: boardTexts.hand });
export const commentText = requiredText(boardTexts.comment, COMMENT_MAX);

/** A family member by first name and relation. `relation` is null for the candidate. */
const familyMember = {
  name: z.string(),
  relation: z.nullable(z.enum(RELATIONS)),
  /** True if this family member is the viewer. */
  mine: z.boolean(),
};

/** A card without the profile of its member. */
export const boardCardState = z.object({
  memberId: z.uuid(),
  place,
  /** Sort key of the card in its column, in ascending order. */
  order: z.number(),
  /** Incremented by each change of the shared card. Always 0 for a private card. */
  version: z.int(),
  /** True if the card is private: only the candidate sees it. */
  kept: z.boolean(),
  /** The person who added the card. Null if their account was deleted. */
  by: z.nullable(z.object(familyMember)),
  at: timestamp,
  hands: z.array(z.object({ ...familyMember, hand })),
  /** Number of comments. */
  comments: z.int(),
  /** Number of comments of others that the viewer has not read. */
  unread: z.int(),
});

export type BoardCardState = z.output<typeof boardCardState>;

/** A card with the fields of its member that the viewer sees in Browse. */
export const boardCard = z.object({ ...boardCardState.shape, profile: card });

export type BoardCard = z.output<typeof boardCard>;

export const boardComment = z.object({
  id: z.uuid(),
  /** Sequence number: each comment on the card gets the next number. */
  seq: z.int(),
  by: z.object(familyMember),
  at: timestamp,
  text: z.string(),
});

export type BoardComment = z.output<typeof boardComment>;

export const moveBody = z.strictObject({
  place,
  /**
   * Member id of the card in that column after which the card is placed. Null places it first. If
   * the id is absent or no longer in the column, the card is placed last.
   */
  after: z.optional(z.nullable(id)),
});
