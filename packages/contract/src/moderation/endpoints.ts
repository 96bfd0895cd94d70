import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody, timestamp } from '../primitives.ts';
import { relativeReportBody, reportBody, speakerReportBody } from './schemas.ts';

const params = z.strictObject({ memberId: id });

export const moderationEndpoints = defineEndpoints({
  reportMember: {
    method: 'POST',
    path: '/reports',
    summary: 'Report a profile or a conversation to the moderators',
    rule: 'report',
    body: reportBody,
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['PROFILE_NOT_FOUND', 'MEMBER_FORGOTTEN', 'TOO_MANY'],
  },
  reportRelative: {
    method: 'POST',
    path: '/reports/relatives',
    summary:
      'Report a present or former relative of mine to the moderators. The relative is not informed',
    rule: 'family',
    body: relativeReportBody,
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['RELATIVE_NOT_FOUND', 'TOO_MANY'],
  },
  reportSpeaker: {
    method: 'POST',
    path: '/reports/speakers',
    summary:
      'Report a message that a relative of the other member wrote. The report goes to the moderators',
    rule: 'speak',
    body: speakerReportBody,
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['CONVERSATION_NOT_FOUND', 'TOO_MANY'],
  },
  blockMember: {
    method: 'POST',
    path: '/blocks/:memberId',
    summary: 'Block a member. Neither side sees the other any more',
    rule: 'decide',
    params,
    responses: { 204: noBody },
    errors: ['PROFILE_NOT_FOUND'],
  },
  unblockMember: {
    method: 'DELETE',
    path: '/blocks/:memberId',
    summary: 'Undo a block',
    rule: 'decide',
    params,
    responses: { 204: noBody },
    errors: [],
  },
  listBlocks: {
    method: 'GET',
    path: '/blocks',
    summary: 'Members whom I have blocked, the latest first',
    rule: 'decide',
    responses: {
      200: z.object({
        blocks: z.array(z.object({ memberId: z.uuid(), name: z.string(), blockedAt: timestamp })),
      }),
    },
    errors: [],
  },
});
