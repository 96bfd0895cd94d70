import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { page, pageLimit, pagination } from '../primitives.ts';
import {
  declineBody,
  declineResult,
  interest,
  interestFrom,
  interestSettings,
  interestsQuery,
  partner,
} from './interests.ts';
import { match, matchAction, matchParams, requestBody, requestResponse } from './schemas.ts';

const matchResponse = z.object({ match });
const settingsResponse = z.object({ settings: interestSettings });

const listQuery = z.strictObject({
  page,
  limit: pageLimit(500, 100),
});

export const matchEndpoints = defineEndpoints({
  requestMatch: {
    method: 'POST',
    path: '/matches/request/:id',
    summary: 'Express interest in a member, with an optional opening message',
    rule: 'decide',
    params: matchParams,
    body: requestBody,
    /**
     * 201 for a new request. 200 if the other member's request is accepted, or if nothing changes.
     */
    responses: { 200: requestResponse, 201: requestResponse },
    errors: [
      'PROFILE_NOT_FOUND',
      'PROFILE_INCOMPLETE',
      'INTEREST_CLOSED',
      'ASK_LATER',
      'DAILY_INTERESTS',
    ],
  },
  listInterests: {
    method: 'GET',
    path: '/matches',
    summary: 'The interests I received, sent, accepted or declined, the latest first',
    rule: 'interests',
    query: interestsQuery,
    responses: {
      200: z.object({
        interests: z.array(interest),
        /** The cursor of the next page. Null on the last page. */
        nextCursor: z.nullable(z.string()),
      }),
    },
    errors: [],
  },
  declineMatches: {
    method: 'POST',
    path: '/matches/decline',
    summary: 'Decline several interests independently of each other',
    rule: 'decide',
    body: declineBody,
    responses: { 200: declineResult },
    errors: [],
  },
  readInterestSettings: {
    method: 'GET',
    path: '/matches/settings',
    summary: 'Which members may send me interest',
    rule: 'decide',
    responses: { 200: settingsResponse },
    errors: [],
  },
  updateInterestSettings: {
    method: 'PATCH',
    path: '/matches/settings',
    summary: 'Choose which members may send me interest',
    rule: 'decide',
    body: z.strictObject({ interestFrom }),
    responses: { 200: settingsResponse },
    errors: [],
  },
  listMatches: {
    method: 'GET',
    path: '/matches/me',
    summary: 'My requested and accepted matches, the last changed first',
    rule: 'interests',
    query: listQuery,
    responses: { 200: z.object({ matches: z.array(match), pagination }) },
    errors: [],
  },
  matchStats: {
    method: 'GET',
    path: '/matches/stats',
    summary: 'Number of my interests, unread conversations, profile views and proposals',
    rule: 'interests',
    responses: {
      200: z.object({
        sent: z.int(),
        received: z.int(),
        accepted: z.int(),
        /** Number of interests that the viewer declined. */
        declined: z.int(),
        /** Number of conversations with unread messages. */
        unread: z.int(),
        /** Number of members who looked at the viewer's profile. */
        views: z.int(),
        /** Number of the family's proposals without an answer. Absent if there are none. */
        proposals: z.optional(z.int()),
        /** Number of received interests that a relative set aside. Absent if there are none. */
        aside: z.optional(z.int()),
      }),
    },
    errors: [],
  },
  readMatch: {
    method: 'GET',
    path: '/matches/:id',
    summary: 'One match of mine',
    rule: 'interests',
    params: matchParams,
    responses: { 200: matchResponse },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  readPartner: {
    method: 'GET',
    path: '/matches/:id/partner',
    summary: 'The card of the other member of one match of mine. Counts no view',
    rule: 'interests',
    params: matchParams,
    responses: {
      200: z.object({
        /** Null unless the match is requested or accepted and its partner has an account. */
        partner: z.nullable(partner),
      }),
    },
    errors: ['CONVERSATION_NOT_FOUND'],
  },
  updateMatch: {
    method: 'PATCH',
    path: '/matches/:id',
    summary: 'Accept, decline, withdraw or end a match',
    rule: 'decide',
    params: matchParams,
    body: z.strictObject({ action: matchAction }),
    responses: { 200: matchResponse },
    errors: ['CONVERSATION_NOT_FOUND', 'MATCH_STATE', 'MEMBER_GONE'],
  },
});
