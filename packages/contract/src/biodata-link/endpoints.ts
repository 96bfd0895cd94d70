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
    summary: 'Valid biodata links and proposed ones, the latest first, without their addresses',
    rule: 'propose',
    responses: { 200: z.object({ links: z.array(biodataLink) }) },
    errors: [],
  },
  createBiodataLink: {
    method: 'POST',
    path: '/biodata-links',
    summary: 'Create a link that shows chosen parts of my biodata to everyone who has it',
    rule: 'decide',
    proof: 'fresh',
    body: linkChoices,
    responses: { 201: linkWithAddress },
    errors: ['REAUTH_NEEDED', 'LINK_RESTING', 'LINKS_FULL'],
  },
  proposeBiodataLink: {
    method: 'POST',
    path: '/biodata-links/proposals',
    summary: 'As a manager, propose a link. It cannot be opened before the candidate agrees',
    rule: 'propose',
    body: linkChoices,
    responses: { 201: z.object({ link: biodataLink }) },
    errors: ['LINK_RESTING', 'TOO_MANY'],
  },
  agreeToBiodataLink: {
    method: 'POST',
    path: '/biodata-links/:id/agree',
    summary: 'Create the link that a relative proposed',
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
      'The address of an existing link. A relative can read only the address of a link that they proposed and the candidate agreed to',
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
      'End a link, or decline a proposed one without informing the relative. A relative can end links and withdraw their own proposals',
    rule: 'propose',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
