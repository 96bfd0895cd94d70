import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { feedbackBody } from './schemas.ts';

export const feedbackEndpoints = defineEndpoints({
  sendFeedback: {
    method: 'POST',
    path: '/feedback',
    summary: 'Send feedback to the operators',
    rule: 'welcome',
    body: feedbackBody,
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['TOO_MANY'],
  },
});
