import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { match } from '../match/schemas.ts';
import { historyLimit, id, noBody, page, pagination, queryInteger } from '../primitives.ts';
import { openingEndpoints } from './openings.ts';
import { message, messageBody, SEQ_MAX, searchQuery } from './schemas.ts';

const params = z.strictObject({ matchId: id });
const sequence = queryInteger(0, SEQ_MAX, 'This is not a place in the conversation.');

export const messageEndpoints = defineEndpoints({
  ...openingEndpoints,
  listConversations: {
    method: 'GET',
    path: '/messages/conversations',
    summary: 'My matches in which something was written or may be written, the newest first',
    rule: 'speak',
    query: z.strictObject({
      page,
      limit: z._default(queryInteger(1, 500, 'Limit must be from 1 to 500'), 100),
    }),
    responses: { 200: z.object({ matches: z.array(match), pagination }) },
    errors: [],
  },
  listMessages: {
    method: 'GET',
    path: '/messages/:matchId',
    summary:
      'A conversation: the newest messages, those before a cursor, or (with after) what followed a place; always in order of place, without those I took out of my view',
    rule: 'speak',
    params,
    query: z.strictObject({
      /** Returns the messages before this `seq` (the nextCursor of a page). */
      cursor: z.optional(sequence),
      /** Returns the messages after this `seq`, to catch up. */
      after: z.optional(sequence),
      limit: historyLimit,
    }),
    responses: {
      200: z.object({
        messages: z.array(message),
        /** The cursor of the next page in the same direction; null on the last one. */
        nextCursor: z.nullable(z.string()),
      }),
    },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  sendMessage: {
    method: 'POST',
    path: '/messages/:matchId',
    summary:
      'Write to a match, also in reply to a message of this conversation; the same clientId again answers with the first result',
    rule: 'speak',
    params,
    body: messageBody,
    responses: { 201: z.object({ message }) },
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_CONNECTED', 'MEMBER_GONE', 'TOO_MANY'],
  },
  markRead: {
    method: 'PATCH',
    path: '/messages/:matchId/read',
    summary: 'I have read everything in this conversation',
    rule: 'converse',
    params,
    body: z.optional(z.strictObject({})),
    responses: { 204: noBody },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  searchMessages: {
    method: 'GET',
    path: '/messages/:matchId/search',
    summary: 'Messages of a conversation that hold some words, the newest first',
    rule: 'speak',
    params,
    query: z.strictObject({
      q: searchQuery,
      /** Continues before this `seq` (the nextCursor of a page). */
      cursor: z.optional(sequence),
    }),
    responses: {
      200: z.object({
        messages: z.array(message),
        /**
         * The `seq` that the search has reached; null: the beginning. A page can be empty although more
         * follow.
         */
        nextCursor: z.nullable(z.string()),
      }),
    },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  hideMessage: {
    method: 'DELETE',
    path: '/messages/:matchId/:seq',
    summary: 'Take one message out of my own view; the other side keeps it',
    rule: 'converse',
    params: z.strictObject({ matchId: id, seq: sequence }),
    responses: { 204: noBody },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  muteConversation: {
    method: 'PATCH',
    path: '/messages/:matchId/mute',
    summary: 'Tell me of what is new here, or do not',
    rule: 'converse',
    params,
    body: z.strictObject({ muted: z.boolean({ error: 'Please say yes or no' }) }),
    responses: { 204: noBody },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
});
