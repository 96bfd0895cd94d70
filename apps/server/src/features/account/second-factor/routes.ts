import type { secondFactorEndpoints } from '@sambandha/contract/account/second-factor';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './second-factor.ts';

export function secondFactorRoutes(context: Context): Handlers<typeof secondFactorEndpoints> {
  return {
    readSecondFactor: async ({ viewer }) => ({
      status: 200,
      body: await readSecondFactor(context, viewer),
    }),
    beginSecondFactor: async ({ viewer, body }) => ({
      status: 200,
      body: await beginSecondFactor(context, viewer, body),
    }),
    confirmSecondFactor: async (call) => ({
      status: 200,
      body: await confirmSecondFactor(context, call.viewer, { ...call.body, origin: call }),
    }),
    removeSecondFactor: async (call) => ({
      status: 200,
      body: {
        token: await removeSecondFactor(context, call.viewer, { ...call.body, origin: call }),
      },
    }),
  };
}
