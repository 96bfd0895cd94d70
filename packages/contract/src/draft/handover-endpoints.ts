import * as z from 'zod/mini';
import { session } from '../account/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { draft, newHandover } from './schemas.ts';

/**
 * The handover of an account that a person kept for somebody else
 * (docs/decisions/015-prepared-profiles.md).
 */
export const handoverEndpoints = defineEndpoints({
  handOver: {
    method: 'POST',
    path: '/drafts/hand-over',
    summary:
      'State that I run this account for another person. The account becomes mine without a profile, and their consent to the profile is requested. This cannot be undone',
    rule: 'decide',
    proof: 'fresh',
    body: newHandover,
    responses: { 200: z.object({ ...session.shape, draft }) },
    errors: [
      'REAUTH_NEEDED',
      'OWN_CONTACT',
      'DRAFTS_FULL',
      'FAMILIES_FULL',
      'PROFILE_INCOMPLETE',
      'STAFF_ACCOUNT',
      'RECOVERY_OPEN',
      'TOO_MANY',
      'SMS_UNAVAILABLE',
      'UNAVAILABLE',
    ],
  },
});
