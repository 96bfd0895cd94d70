import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { relativeReport } from '../moderation/schemas.ts';
import { id, noBody, SEQ_MAX } from '../primitives.ts';
import { boardCard, boardCardState, boardComment, commentText, hand, moveBody } from './schemas.ts';

const params = z.strictObject({ id });
const commentParams = z.strictObject({ id, commentId: id });
const cardResponse = { 200: z.object({ card: boardCardState }) };

/**
 * The family's board, with cards of members that a candidate and their relatives look at together.
 * The id of a card is the member's id. For relatives, a private card of the candidate does not
 * exist.
 */
export const boardEndpoints = defineEndpoints({
  readBoard: {
    method: 'GET',
    path: '/board',
    summary:
      'Cards of the board whose members the viewer can see. The candidate also sees their private cards',
    rule: 'board',
    responses: { 200: z.object({ cards: z.array(boardCard) }) },
    errors: ['CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  readBoardCard: {
    method: 'GET',
    path: '/board/cards/:id',
    summary: 'State of a card, without the profile of its member',
    rule: 'board',
    params,
    responses: cardResponse,
    errors: ['NOT_FOUND'],
  },
  addBoardCard: {
    method: 'PUT',
    path: '/board/cards/:id',
    summary:
      'Add a member to the board for the whole family. The response is the same if the candidate has a private card for them',
    rule: 'board',
    params,
    responses: cardResponse,
    errors: ['PROFILE_NOT_FOUND', 'BOTH_SIDES', 'BOARD_FULL', 'TOO_MANY'],
  },
  moveBoardCard: {
    method: 'PUT',
    path: '/board/cards/:id/place',
    summary: 'Move a card to a column and a position in it. The last of two concurrent moves wins',
    rule: 'board',
    params,
    body: moveBody,
    responses: cardResponse,
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  setBoardHand: {
    method: 'PUT',
    path: '/board/cards/:id/hand',
    summary: 'Vote yes, unsure or no on a card. Null removes the vote',
    rule: 'board',
    params,
    body: z.strictObject({ hand: z.nullable(hand) }),
    responses: cardResponse,
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  readBoardComments: {
    method: 'GET',
    path: '/board/cards/:id/comments',
    summary: 'Comments of the family on a card, the oldest first',
    rule: 'board',
    params,
    responses: { 200: z.object({ comments: z.array(boardComment) }) },
    errors: ['NOT_FOUND'],
  },
  writeBoardComment: {
    method: 'POST',
    path: '/board/cards/:id/comments',
    summary: 'Comment on a card. A second request with the same id creates no second comment',
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
    summary: 'Mark the comments on a card as read, up to this sequence number',
    rule: 'board',
    params,
    body: z.strictObject({ seq: z.int().check(z.minimum(0), z.maximum(SEQ_MAX)) }),
    responses: { 204: noBody },
    errors: ['NOT_FOUND'],
  },
  reportBoardComment: {
    method: 'POST',
    path: '/board/cards/:id/comments/:commentId/report',
    summary:
      'Report a comment of a relative to the moderators. They receive that comment and nothing else of the board',
    rule: 'report',
    params: commentParams,
    body: z.strictObject(relativeReport),
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['NOT_FOUND', 'TOO_MANY'],
  },
  keepBoardCard: {
    method: 'PUT',
    path: '/board/cards/:id/kept',
    summary:
      'Make a card private: its votes and comments are deleted, and the member stays on my shortlist',
    rule: 'lists',
    params,
    responses: cardResponse,
    errors: ['NOT_FOUND', 'SHORTLIST_FULL'],
  },
  removeBoardCard: {
    method: 'DELETE',
    path: '/board/cards/:id',
    summary: 'Remove a card from the board, and the member from my shortlist',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
