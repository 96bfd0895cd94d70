import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody, page, pagination } from '../primitives.ts';
import { card, cardLimit } from '../search/schemas.ts';

/** Maximum number of members on a shortlist. */
export const SHORTLIST_MAX = 500;
/** Maximum number of members marked as "not for me". */
export const PASSED_MAX = 5000;

const params = z.strictObject({ id });

const listQuery = z.strictObject({
  page,
  limit: cardLimit,
});

/** Latest first; members who are no longer visible are neither listed nor counted. */
const listResponse = z.object({ profiles: z.array(card), pagination });

/** A private list of bookmarks. Nobody learns whose shortlist they are on. */
export const shortlistEndpoints = defineEndpoints({
  readShortlist: {
    method: 'GET',
    path: '/shortlist',
    summary: 'Whom I have shortlisted, latest first',
    rule: 'lists',
    query: listQuery,
    responses: { 200: listResponse },
    errors: ['CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  readMark: {
    method: 'GET',
    path: '/shortlist/:id',
    summary: 'How I have marked a member',
    rule: 'lists',
    params,
    responses: { 200: z.object({ shortlisted: z.boolean(), passed: z.boolean() }) },
    errors: ['PROFILE_NOT_FOUND'],
  },
  shortlist: {
    method: 'PUT',
    path: '/shortlist/:id',
    summary: 'Shortlist a member; takes back that they are not for me',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: ['PROFILE_NOT_FOUND', 'SHORTLIST_FULL'],
  },
  unshortlist: {
    method: 'DELETE',
    path: '/shortlist/:id',
    summary: 'Take a member off my shortlist',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});

/**
 * Members marked as "not for me": left out of browse until the mark is removed. They do not learn of it.
 */
export const passedEndpoints = defineEndpoints({
  readPassed: {
    method: 'GET',
    path: '/passed',
    summary: 'Who is not for me, latest first',
    rule: 'lists',
    query: listQuery,
    responses: { 200: listResponse },
    errors: ['CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  pass: {
    method: 'PUT',
    path: '/passed/:id',
    summary: 'A member is not for me; takes them off my shortlist',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: ['PROFILE_NOT_FOUND', 'PASSED_FULL'],
  },
  unpass: {
    method: 'DELETE',
    path: '/passed/:id',
    summary: 'Show a member to me again',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
