import type { feedbackEndpoints } from '@sambandha/contract/feedback/endpoints';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { receiveFeedback } from './receive.ts';

export function feedbackRoutes(context: Context): Handlers<typeof feedbackEndpoints> {
  return {
    sendFeedback: async (call) => {
      const id = await receiveFeedback(context, {
        memberId: call.viewer?.person ?? null,
        ipAddress: call.ipAddress,
        body: call.body,
        key: idempotencyKey(call),
      });
      return { status: 201, body: { id } };
    },
  };
}
