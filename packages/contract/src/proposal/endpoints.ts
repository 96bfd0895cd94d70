import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { match, matchParams } from '../match/schemas.ts';
import { id, noBody } from '../primitives.ts';
import { proposal, proposalBody, receivedInterest, sendBody, waitingProposal } from './schemas.ts';

const params = z.strictObject({ id });

/** Endpoints for proposals, interests set aside, and likes of relatives (docs/decisions/014). */
export const proposalEndpoints = defineEndpoints({
  propose: {
    method: 'POST',
    path: '/family/proposals',
    summary:
      'As a manager, propose interest in a member; answers alike whatever stands between the two and whatever the candidate answered. Where the candidate lets this manager send alone, one without a note is sent at once, if it can be sent',
    rule: 'propose',
    body: proposalBody,
    responses: { 200: z.object({ proposal: waitingProposal }) },
    errors: [
      'PROFILE_NOT_FOUND',
      'PROFILE_INCOMPLETE',
      'INTEREST_CLOSED',
      'BOTH_SIDES',
      'RESTING',
      'TOO_MANY',
    ],
  },
  listWaitingProposals: {
    method: 'GET',
    path: '/family/proposals/waiting',
    summary: 'As a manager, what the family has proposed in the last 30 days',
    rule: 'propose',
    responses: { 200: z.object({ proposals: z.array(waitingProposal) }) },
    errors: [],
  },
  listReceivedInterests: {
    method: 'GET',
    path: '/family/received',
    summary:
      'As a manager, the latest 50 received interests that wait for the candidate, with the facts by which one decides, without what was written with them',
    rule: 'propose',
    responses: { 200: z.object({ interests: z.array(receivedInterest), total: z.int() }) },
    errors: [],
  },
  setInterestAside: {
    method: 'POST',
    path: '/family/received/:id/aside',
    summary:
      'As a manager, set a received interest aside; the candidate sees who did and can take it back for 90 days, the other side learns nothing',
    rule: 'propose',
    params: matchParams,
    responses: { 204: noBody },
    errors: ['NOT_FOUND', 'BOTH_SIDES'],
  },
  likeInterest: {
    method: 'POST',
    path: '/family/received/:id/like',
    summary:
      'As a manager, tell the candidate that I like who sent a received interest; one line on its card, which nobody else reads, and no notification',
    rule: 'propose',
    params: matchParams,
    responses: { 204: noBody },
    errors: ['NOT_FOUND', 'BOTH_SIDES', 'RESTING'],
  },
  unlikeInterest: {
    method: 'DELETE',
    path: '/family/received/:id/like',
    summary: 'As a manager, take back that I like who sent a received interest',
    rule: 'propose',
    params: matchParams,
    responses: { 204: noBody },
    errors: [],
  },
  takeInterestBack: {
    method: 'DELETE',
    path: '/family/received/:id/aside',
    summary: 'Put an interest that a relative set aside back among those that I received',
    rule: 'decide',
    params: matchParams,
    responses: { 204: noBody },
    errors: [],
  },
  listProposals: {
    method: 'GET',
    path: '/family/proposals',
    summary: 'What my family proposes and I have not answered, the latest first',
    rule: 'decide',
    responses: { 200: z.object({ proposals: z.array(proposal) }) },
    errors: [],
  },
  sendProposal: {
    method: 'POST',
    path: '/family/proposals/:id/send',
    summary: 'Send a proposed interest, with words of my own; both sides read with whom',
    rule: 'decide',
    params,
    body: sendBody,
    responses: { 200: z.object({ match, notice: z.optional(z.string()) }) },
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
    summary: 'Not now: my family reads nothing of it',
    rule: 'decide',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
