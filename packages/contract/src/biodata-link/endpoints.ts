import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody } from '../primitives.ts';
import { biodataLink, linkChoices, linkWithAddress } from './schemas.ts';

const params = z.strictObject({ id });

/** Biodata behind a link, for people without an account (docs/families.md). */
export const biodataLinkEndpoints = defineEndpoints({
  listBiodataLinks: {
    method: 'GET',
    path: '/biodata-links',
    summary:
      'The links to the biodata that can be opened, and what waits for the candidate, the latest first; without addresses',
    rule: 'propose',
    responses: { 200: z.object({ links: z.array(biodataLink) }) },
    errors: [],
  },
  createBiodataLink: {
    method: 'POST',
    path: '/biodata-links',
    summary: 'Make a link that shows chosen parts of my biodata to whoever has it',
    rule: 'decide',
    proof: 'fresh',
    body: linkChoices,
    responses: { 201: linkWithAddress },
    errors: ['REAUTH_NEEDED', 'LINK_RESTING', 'LINKS_FULL'],
  },
  proposeBiodataLink: {
    method: 'POST',
    path: '/biodata-links/proposals',
    summary: 'As a manager, propose a link; nothing can be opened before the candidate agrees',
    rule: 'propose',
    body: linkChoices,
    responses: { 201: z.object({ link: biodataLink }) },
    errors: ['LINK_RESTING', 'TOO_MANY'],
  },
  agreeToBiodataLink: {
    method: 'POST',
    path: '/biodata-links/:id/agree',
    summary: 'Make the link that a relative proposed',
    rule: 'decide',
    proof: 'fresh',
    params,
    responses: { 200: linkWithAddress },
    errors: ['REAUTH_NEEDED', 'NOT_FOUND', 'LINK_RESTING', 'LINKS_FULL'],
  },
  readBiodataLinkAddress: {
    method: 'POST',
    path: '/biodata-links/:id/address',
    summary:
      'The address of a link once more; a relative, of what they proposed and the candidate agreed to',
    rule: 'propose',
    proof: 'fresh',
    params,
    responses: { 200: linkWithAddress },
    errors: ['REAUTH_NEEDED', 'NOT_FOUND'],
  },
  endBiodataLink: {
    method: 'DELETE',
    path: '/biodata-links/:id',
    summary:
      'End a link, or decline what a relative proposed: they read nothing of it. A relative ends links, and takes back what they proposed',
    rule: 'propose',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
