import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { matchParams, requestResponse } from '../match/schemas.ts';
import { id, noBody } from '../primitives.ts';
import {
  familyProposal,
  proposal,
  proposalBody,
  receivedInterest,
  sendProposalBody,
} from './schemas.ts';

const params = z.strictObject({ id });

/** Endpoints for proposals, interests set aside, and likes by relatives (docs/decisions/014). */
export const proposalEndpoints = defineEndpoints({
  propose: {
    method: 'POST',
    path: '/family/proposals',
    summary:
      'As a manager, propose interest in a member. The response is the same in every state of the match and of earlier proposals. If this manager may send alone, a proposal without a note is sent immediately where possible',
    rule: 'propose',
    body: proposalBody,
    responses: { 200: z.object({ proposal: familyProposal }) },
    errors: [
      'PROFILE_NOT_FOUND',
      'PROFILE_INCOMPLETE',
      'INTEREST_CLOSED',
      'BOTH_SIDES',
      'RESTING',
      'TOO_MANY',
    ],
  },
  listFamilyProposals: {
    method: 'GET',
    path: '/family/proposals/waiting',
    summary:
      'As a manager, list the proposals of the family from the last 30 days, waiting or sent',
    rule: 'propose',
    responses: { 200: z.object({ proposals: z.array(familyProposal) }) },
    errors: [],
  },
  listReceivedInterests: {
    method: 'GET',
    path: '/family/received',
    summary:
      'As a manager, list the latest 50 received interests that wait for the candidate, with the facts for a decision and without their messages',
    rule: 'propose',
    responses: { 200: z.object({ interests: z.array(receivedInterest), total: z.int() }) },
    errors: [],
  },
  setInterestAside: {
    method: 'POST',
    path: '/family/received/:id/aside',
    summary:
      'As a manager, set a received interest aside. The candidate sees the manager’s name and can undo it for 90 days. The other side is not informed',
    rule: 'propose',
    params: matchParams,
    responses: { 204: noBody },
    errors: ['NOT_FOUND', 'BOTH_SIDES'],
  },
  likeInterest: {
    method: 'POST',
    path: '/family/received/:id/like',
    summary:
      'As a manager, like the sender of a received interest. Only the candidate sees the like, on the card of the interest, without a notification',
    rule: 'propose',
    params: matchParams,
    responses: { 204: noBody },
    errors: ['NOT_FOUND', 'BOTH_SIDES', 'RESTING'],
  },
  unlikeInterest: {
    method: 'DELETE',
    path: '/family/received/:id/like',
    summary: 'As a manager, remove my like from a received interest',
    rule: 'propose',
    params: matchParams,
    responses: { 204: noBody },
    errors: [],
  },
  takeInterestBack: {
    method: 'DELETE',
    path: '/family/received/:id/aside',
    summary: 'Move an interest that a relative set aside back to my received interests',
    rule: 'decide',
    params: matchParams,
    responses: { 204: noBody },
    errors: [],
  },
  listProposals: {
    method: 'GET',
    path: '/family/proposals',
    summary: 'Unanswered proposals of my family, the latest first',
    rule: 'decide',
    responses: { 200: z.object({ proposals: z.array(proposal) }) },
    errors: [],
  },
  sendProposal: {
    method: 'POST',
    path: '/family/proposals/:id/send',
    summary:
      'Send a proposed interest with my own message. Both sides read the relation and first name of the proposer',
    rule: 'decide',
    params,
    body: sendProposalBody,
    responses: { 200: requestResponse },
    errors: [
      'PROPOSAL_ENDED',
      'PROFILE_NOT_FOUND',
      'PROFILE_INCOMPLETE',
      'INTEREST_CLOSED',
      'ASK_LATER',
      'DAILY_INTERESTS',
    ],
  },
  declineProposal: {
    method: 'POST',
    path: '/family/proposals/:id/decline',
    summary: 'Decline a proposal. My family is not informed',
    rule: 'decide',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
