import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { changedPreferences, preferencesOutput } from './schemas.ts';

const preferencesResponse = z.object({ preferences: preferencesOutput });

export const preferenceEndpoints = defineEndpoints({
  readPreferences: {
    method: 'GET',
    path: '/preferences/me',
    summary: 'My preferences',
    rule: 'describe',
    responses: { 200: preferencesResponse },
    errors: [],
  },
  updatePreferences: {
    method: 'PATCH',
    path: '/preferences/me',
    summary: 'Change my preferences. Absent fields stay unchanged',
    rule: 'describe',
    body: changedPreferences,
    responses: { 200: preferencesResponse },
    errors: ['CHANGED_MEANWHILE'],
  },
});
