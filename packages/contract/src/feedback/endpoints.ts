import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { feedbackBody } from './schemas.ts';

export const feedbackEndpoints = defineEndpoints({
  sendFeedback: {
    method: 'POST',
    path: '/feedback',
    summary: 'Tell the people behind the product what you think',
    rule: 'welcome',
    body: feedbackBody,
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['TOO_MANY'],
  },
});
