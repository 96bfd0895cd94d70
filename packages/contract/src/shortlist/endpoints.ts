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

/** Members of a list, the latest first. Those no longer visible are not returned or counted. */
const listResponse = z.object({ profiles: z.array(card), pagination });

/** A private list of bookmarks. Members are not informed that they are on it. */
export const shortlistEndpoints = defineEndpoints({
  readShortlist: {
    method: 'GET',
    path: '/shortlist',
    summary: 'My shortlist, the latest first',
    rule: 'lists',
    query: listQuery,
    responses: { 200: listResponse },
    errors: ['CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  readMark: {
    method: 'GET',
    path: '/shortlist/:id',
    summary: 'My mark on a member: shortlisted, passed or none',
    rule: 'lists',
    params,
    responses: { 200: z.object({ shortlisted: z.boolean(), passed: z.boolean() }) },
    errors: ['PROFILE_NOT_FOUND'],
  },
  shortlist: {
    method: 'PUT',
    path: '/shortlist/:id',
    summary: 'Add a member to my shortlist, and remove them from my “Not for me” list',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: ['PROFILE_NOT_FOUND', 'SHORTLIST_FULL'],
  },
  unshortlist: {
    method: 'DELETE',
    path: '/shortlist/:id',
    summary: 'Remove a member from my shortlist',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});

/**
 * Members marked as "not for me". Browse omits them until the mark is removed. They are not
 * informed of the mark.
 */
export const passedEndpoints = defineEndpoints({
  readPassed: {
    method: 'GET',
    path: '/passed',
    summary: 'My “Not for me” list, the latest first',
    rule: 'lists',
    query: listQuery,
    responses: { 200: listResponse },
    errors: ['CARDS_TODAY', 'CARDS_THIS_WEEK'],
  },
  pass: {
    method: 'PUT',
    path: '/passed/:id',
    summary: 'Add a member to my “Not for me” list, and remove them from my shortlist',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: ['PROFILE_NOT_FOUND', 'PASSED_FULL'],
  },
  unpass: {
    method: 'DELETE',
    path: '/passed/:id',
    summary: 'Remove a member from my “Not for me” list',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: [],
  },
});
