import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { RELATIVES_MAX } from '../family/choices.ts';
import { relation } from '../family/schemas.ts';
import { id, noBody, timestamp } from '../primitives.ts';
import { OPENING_STATES } from './opening-choices.ts';

/** Error messages of openings. */
export const openingTexts = {
  relativesRequired: 'Please choose at least one relative',
  notASpeaker: 'Only relatives who “can join conversations” can read and write here',
  answerRequired: 'Please choose Allow or Not now',
} as const;

const state = z.enum(OPENING_STATES);

/** The opening of a conversation to one relative by one side. */
export const opening = z.object({
  id: z.uuid(),
  /** First name of the relative, and their relation to the side that opens. */
  name: z.string(),
  relation,
  state,
  /** State of the request for earlier messages. Null if there is no request. */
  before: z.nullable(state),
  /**
   * True if the relative is also in the other side's family. The relative can then neither read nor
   * write in this conversation.
   */
  bothSides: z.boolean(),
  askedAt: timestamp,
});

export type Opening = z.output<typeof opening>;

/** A relative to whom the viewer can open conversations. */
const choice = z.object({ personId: z.uuid(), name: z.string(), relation });

export const openings = z.object({
  /** Speakers of the viewer's family without an opening or a request for one. */
  choices: z.array(choice),
  mine: z.array(opening),
  /** Openings of the other side, without relatives whom the viewer refused. */
  theirs: z.array(opening),
});

export type Openings = z.output<typeof openings>;

const params = z.strictObject({ matchId: id });
const openingParams = z.strictObject({ matchId: id, id });
const answerBody = z.strictObject({
  allow: z.boolean({ error: openingTexts.answerRequired }),
});
const openingsResponse = { 200: z.object({ openings }) };

/** Openings of a conversation to relatives, with the other side's consent. */
export const openingEndpoints = defineEndpoints({
  listConversationOpenings: {
    method: 'GET',
    path: '/messages/:matchId/openings',
    summary: 'Openings of this conversation to relatives, requested or allowed, on both sides',
    rule: 'converse',
    params,
    responses: openingsResponse,
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  requestOpenings: {
    method: 'POST',
    path: '/messages/:matchId/openings',
    summary:
      'Request to open this conversation to my speakers. They can read messages written after the other side allows it',
    rule: 'decide',
    proof: 'fresh',
    params,
    body: z.strictObject({
      personIds: z
        .array(id)
        .check(
          z.minLength(1, { error: openingTexts.relativesRequired }),
          z.maxLength(RELATIVES_MAX, { error: openingTexts.notASpeaker }),
        ),
    }),
    responses: openingsResponse,
    errors: ['REAUTH_NEEDED', 'CONVERSATION_NOT_FOUND', 'NOT_CONNECTED', 'MEMBER_GONE'],
  },
  answerOpening: {
    method: 'PATCH',
    path: '/messages/:matchId/openings/:id',
    summary: 'Allow or refuse access to this conversation for a relative of the other side',
    rule: 'decide',
    params: openingParams,
    body: answerBody,
    responses: openingsResponse,
    errors: ['CONVERSATION_NOT_FOUND', 'OPENING_NOT_FOUND', 'MEMBER_GONE'],
  },
  closeConversation: {
    method: 'DELETE',
    path: '/messages/:matchId/openings/:id',
    summary: 'Close this conversation to a relative of either side. Their access ends immediately',
    rule: 'decide',
    params: openingParams,
    responses: { 204: noBody },
    errors: ['OPENING_NOT_FOUND'],
  },
  requestHistory: {
    method: 'POST',
    path: '/messages/:matchId/openings/:id/before',
    summary: 'Request that a relative of mine may also read earlier messages',
    rule: 'decide',
    proof: 'fresh',
    params: openingParams,
    responses: openingsResponse,
    errors: ['REAUTH_NEEDED', 'CONVERSATION_NOT_FOUND', 'OPENING_NOT_FOUND', 'MEMBER_GONE'],
  },
  answerHistoryRequest: {
    method: 'PATCH',
    path: '/messages/:matchId/openings/:id/before',
    summary: 'Allow or refuse that a relative of the other side reads earlier messages',
    rule: 'decide',
    params: openingParams,
    body: answerBody,
    responses: openingsResponse,
    errors: ['CONVERSATION_NOT_FOUND', 'OPENING_NOT_FOUND', 'MEMBER_GONE'],
  },
});
