import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { RELATIVE_REASONS } from '../moderation/choices.ts';
import { id, noBody, optionalText } from '../primitives.ts';
import { boardCard, boardComment, boardState, commentText, hand, moveBody } from './schemas.ts';

const params = z.strictObject({ id });
const commentParams = z.strictObject({ id, commentId: id });
const cardResponse = { 200: z.object({ card: boardState }) };

/**
 * The family's board: cards of members that a candidate and their relatives look at together. Cards are
 * named by the member. For relatives, a private card of the candidate does not exist.
 */
export const boardEndpoints = defineEndpoints({
  readBoard: {
    method: 'GET',
    path: '/board',
    summary:
      'The cards of the family’s board whose members I see; the candidate’s with what they keep to themself',
    rule: 'board',
    responses: { 200: z.object({ cards: z.array(boardCard) }) },
    errors: ['CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  readBoardCard: {
    method: 'GET',
    path: '/board/cards/:id',
    summary: 'How a card stands, without what it shows of the member',
    rule: 'board',
    params,
    responses: cardResponse,
    errors: ['NOT_FOUND'],
  },
  addBoardCard: {
    method: 'PUT',
    path: '/board/cards/:id',
    summary:
      'Put a member on the board, for the whole family; answers alike where the candidate keeps them to themself',
    rule: 'board',
    params,
    responses: cardResponse,
    errors: ['PROFILE_NOT_FOUND', 'BOTH_SIDES', 'BOARD_FULL', 'TOO_MANY'],
  },
  moveBoardCard: {
    method: 'PUT',
    path: '/board/cards/:id/place',
    summary: 'Move a card to a column, and to a place in it; of two moves the last one holds',
    rule: 'board',
    params,
    body: moveBody,
    responses: cardResponse,
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  setBoardHand: {
    method: 'PUT',
    path: '/board/cards/:id/hand',
    summary: 'Say yes, unsure or no to a card; null takes it back',
    rule: 'board',
    params,
    body: z.strictObject({ hand: z.nullable(hand) }),
    responses: cardResponse,
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  readBoardComments: {
    method: 'GET',
    path: '/board/cards/:id/comments',
    summary: 'What the family says of a card, the first first',
    rule: 'board',
    params,
    responses: { 200: z.object({ comments: z.array(boardComment) }) },
    errors: ['NOT_FOUND'],
  },
  writeBoardComment: {
    method: 'POST',
    path: '/board/cards/:id/comments',
    summary: 'Say something of a card to the family; the same id again is the same comment',
    rule: 'board',
    params,
    body: z.strictObject({ id, text: commentText }),
    responses: { 200: z.object({ comment: boardComment }) },
    errors: ['NOT_FOUND', 'COMMENTS_FULL', 'TOO_MANY'],
  },
  deleteBoardComment: {
    method: 'DELETE',
    path: '/board/cards/:id/comments/:commentId',
    summary: 'Delete a comment of mine',
    rule: 'board',
    params: commentParams,
    responses: { 204: noBody },
    errors: ['NOT_FOUND'],
  },
  readBoardCommentsUpTo: {
    method: 'PUT',
    path: '/board/cards/:id/read',
    summary: 'I have read what is said of a card, up to this place',
    rule: 'board',
    params,
    body: z.strictObject({ seq: z.int().check(z.minimum(0), z.maximum(999_999_999)) }),
    responses: { 204: noBody },
    errors: ['NOT_FOUND'],
  },
  reportBoardComment: {
    method: 'POST',
    path: '/board/cards/:id/comments/:commentId/report',
    summary:
      'Report what a relative said on the board to the moderators: that comment goes along, and nothing else of the board',
    rule: 'report',
    params: commentParams,
    body: z.strictObject({
      reason: z.enum(RELATIVE_REASONS, { error: 'Please select a reason' }),
      details: z.optional(optionalText(1000)),
    }),
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  keepBoardCard: {
    method: 'PUT',
    path: '/board/cards/:id/kept',
    summary:
      'Keep a card to myself: it leaves the family’s board with all that was said of it, and stays on my shortlist',
    rule: 'lists',
    params,
    responses: cardResponse,
    errors: ['NOT_FOUND', 'SHORTLIST_FULL'],
  },
  removeBoardCard: {
    method: 'DELETE',
    path: '/board/cards/:id',
    summary: 'Take a card off the board, and the member off my shortlist',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
