import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody, requiredLine, timestamp } from '../primitives.ts';
import { savedQuery } from '../search/schemas.ts';

export const SAVED_SEARCHES_MAX = 20;
export const SEARCH_NAME_MAX = 60;

export const savedTexts = { name: 'Please give the search a name' } as const;

const name = requiredLine(savedTexts.name, SEARCH_NAME_MAX);

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The parameters of GET /profiles/ with which the search was saved. */
  query: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** True if a weekly notification reports the number of new members. */
  digest: z.boolean(),
  createdAt: timestamp,
});

export type SavedSearch = z.output<typeof savedSearch>;

const params = z.strictObject({ id });
const searchResponse = z.object({ search: savedSearch });

export const savedEndpoints = defineEndpoints({
  listSavedSearches: {
    method: 'GET',
    path: '/saved-searches',
    summary: 'My saved searches, the latest first',
    rule: 'lists',
    responses: { 200: z.object({ searches: z.array(savedSearch) }) },
    errors: [],
  },
  saveSearch: {
    method: 'POST',
    path: '/saved-searches',
    summary: 'Save a search under a name',
    rule: 'lists',
    body: z.strictObject({ name, query: savedQuery, digest: z._default(z.boolean(), false) }),
    responses: { 201: searchResponse },
    errors: ['SAVED_SEARCH_LIMIT', 'SAVED_SEARCH_NAME', 'EMAIL_NEEDED'],
  },
  changeSavedSearch: {
    method: 'PATCH',
    path: '/saved-searches/:id',
    summary: 'Rename a saved search, change its filters, or switch its digest on or off',
    rule: 'lists',
    params,
    body: z.strictObject({
      name: z.optional(name),
      query: z.optional(savedQuery),
      digest: z.optional(z.boolean()),
    }),
    responses: { 200: searchResponse },
    errors: ['SAVED_SEARCH_NOT_FOUND', 'SAVED_SEARCH_NAME', 'EMAIL_NEEDED'],
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/saved-searches/:id',
    summary: 'Delete a saved search',
    rule: 'lists',
    params,
    responses: { 204: noBody },
    errors: ['SAVED_SEARCH_NOT_FOUND'],
  },
});
