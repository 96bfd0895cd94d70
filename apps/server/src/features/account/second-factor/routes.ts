import type { secondFactorEndpoints } from '@sambandha/contract/account/second-factor';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from './second-factor.ts';

export function secondFactorRoutes(context: Context): Handlers<typeof secondFactorEndpoints> {
  return {
    readSecondFactor: async ({ member }) => ({
      status: 200,
      body: await readSecondFactor(context, member),
    }),
    beginSecondFactor: async ({ member, body }) => ({
      status: 200,
      body: await beginSecondFactor(context, member, body),
    }),
    confirmSecondFactor: async ({ member, body, userAgent }) => ({
      status: 200,
      body: await confirmSecondFactor(context, member, { ...body, userAgent }),
    }),
    removeSecondFactor: async ({ member, body, userAgent }) => ({
      status: 200,
      body: { token: await removeSecondFactor(context, member, { ...body, userAgent }) },
    }),
  };
}
