import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { RELATIVES_MAX } from '../family/choices.ts';
import { relation } from '../family/schemas.ts';
import { id, noBody, timestamp } from '../primitives.ts';
import { OPENING_STATES } from './opening-choices.ts';

/** The sentences of the rules of openings. */
export const openingTexts = {
  relativesRequired: 'Please choose at least one relative',
  notASpeaker: 'Only relatives who “can join conversations” can read and write here',
  answerRequired: 'Please choose Allow or Not now',
} as const;

const state = z.enum(OPENING_STATES);

/** That a side opens a conversation to one relative. */
export const opening = z.object({
  id: z.uuid(),
  /** First name, and how they are related to the one who opens. */
  name: z.string(),
  relation,
  state,
  /** Of what was written before; null: not asked. */
  before: z.nullable(state),
  /** They are in the family of the other side too, and neither read nor write here. */
  bothSides: z.boolean(),
  askedAt: timestamp,
});

export type Opening = z.output<typeof opening>;

/** A relative to whom the viewer can open conversations. */
const choice = z.object({ personId: z.uuid(), name: z.string(), relation });

export const openings = z.object({
  /** Those of the viewer's family who speak and to whom it is not open, nor asked for. */
  choices: z.array(choice),
  mine: z.array(opening),
  /** Of the other side; without those whom the viewer refused. */
  theirs: z.array(opening),
});

export type Openings = z.output<typeof openings>;

const params = z.strictObject({ matchId: id });
const named = z.strictObject({ matchId: id, id });
const answer = z.strictObject({
  allow: z.boolean({ error: openingTexts.answerRequired }),
});
const answered = { 200: z.object({ openings }) };

/** Opening a conversation to relatives, with the other side's yes. */
export const openingEndpoints = defineEndpoints({
  listConversationOpenings: {
    method: 'GET',
    path: '/messages/:matchId/openings',
    summary: 'To which relatives this conversation is open, or shall be, on both sides',
    rule: 'converse',
    params,
    responses: answered,
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  openConversation: {
    method: 'POST',
    path: '/messages/:matchId/openings',
    summary:
      'Open this conversation to relatives who speak for me: the other side is asked, and what is written from their yes on can be read',
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
    responses: answered,
    errors: ['REAUTH_NEEDED', 'CONVERSATION_NOT_FOUND', 'NOT_CONNECTED', 'MEMBER_GONE'],
  },
  answerOpening: {
    method: 'PATCH',
    path: '/messages/:matchId/openings/:id',
    summary: 'Allow or refuse that a relative of the other side reads and writes here',
    rule: 'decide',
    params: named,
    body: answer,
    responses: answered,
    errors: ['CONVERSATION_NOT_FOUND', 'OPENING_NOT_FOUND', 'MEMBER_GONE'],
  },
  closeConversation: {
    method: 'DELETE',
    path: '/messages/:matchId/openings/:id',
    summary: 'Close this conversation to a relative of either side: it ends at once',
    rule: 'decide',
    params: named,
    responses: { 204: noBody },
    errors: ['OPENING_NOT_FOUND'],
  },
  askForBefore: {
    method: 'POST',
    path: '/messages/:matchId/openings/:id/before',
    summary: 'Ask that a relative of mine may also read what was written before',
    rule: 'decide',
    proof: 'fresh',
    params: named,
    responses: answered,
    errors: ['REAUTH_NEEDED', 'CONVERSATION_NOT_FOUND', 'OPENING_NOT_FOUND', 'MEMBER_GONE'],
  },
  answerBefore: {
    method: 'PATCH',
    path: '/messages/:matchId/openings/:id/before',
    summary: 'Allow or refuse that a relative of the other side reads what was written before',
    rule: 'decide',
    params: named,
    body: answer,
    responses: answered,
    errors: ['CONVERSATION_NOT_FOUND', 'OPENING_NOT_FOUND', 'MEMBER_GONE'],
  },
});
