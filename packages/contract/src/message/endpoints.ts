import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { match } from '../match/schemas.ts';
import {
  historyLimit,
  id,
  noBody,
  page,
  pageLimit,
  pagination,
  queryInteger,
  requiredBoolean,
  SEQ_MAX,
} from '../primitives.ts';
import { openingEndpoints } from './openings.ts';
import { message, messageBody, searchQuery } from './schemas.ts';

const params = z.strictObject({ matchId: id });
const sequence = queryInteger(0, SEQ_MAX, 'This is not a place in the conversation.');

export const messageEndpoints = defineEndpoints({
  ...openingEndpoints,
  listConversations: {
    method: 'GET',
    path: '/messages/conversations',
    summary: 'My conversations, the last changed first',
    rule: 'speak',
    query: z.strictObject({
      page,
      limit: pageLimit(500, 100),
    }),
    responses: { 200: z.object({ matches: z.array(match), pagination }) },
    errors: [],
  },
  listMessages: {
    method: 'GET',
    path: '/messages/:matchId',
    summary:
      'Messages of a conversation in ascending order: the newest, those before a cursor, or those after a sequence number. Messages that I have hidden are left out',
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
        /** The cursor of the next page in the same direction. Null on the last page. */
        nextCursor: z.nullable(z.string()),
      }),
    },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  sendMessage: {
    method: 'POST',
    path: '/messages/:matchId',
    summary:
      'Send a message to a match, optionally as a reply. A second request with the same clientId returns the first result',
    rule: 'speak',
    params,
    body: messageBody,
    responses: { 201: z.object({ message }) },
    errors: ['CONVERSATION_NOT_FOUND', 'NOT_CONNECTED', 'MEMBER_GONE', 'TOO_MANY'],
  },
  markRead: {
    method: 'PATCH',
    path: '/messages/:matchId/read',
    summary: 'Mark all messages of this conversation as read',
    rule: 'converse',
    params,
    body: z.optional(z.strictObject({})),
    responses: { 204: noBody },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  searchMessages: {
    method: 'GET',
    path: '/messages/:matchId/search',
    summary: 'Search the messages of a conversation, the newest first',
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
         * The `seq` that the search has reached. Null once it has reached the first message. A page
         * can be empty although more follow.
         */
        nextCursor: z.nullable(z.string()),
      }),
    },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  hideMessage: {
    method: 'DELETE',
    path: '/messages/:matchId/:seq',
    summary: 'Hide one message from my own view. The other side keeps it',
    rule: 'converse',
    params: z.strictObject({ matchId: id, seq: sequence }),
    responses: { 204: noBody },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  muteConversation: {
    method: 'PATCH',
    path: '/messages/:matchId/mute',
    summary: 'Mute or unmute a conversation',
    rule: 'converse',
    params,
    body: z.strictObject({ muted: requiredBoolean }),
    responses: { 204: noBody },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
});
