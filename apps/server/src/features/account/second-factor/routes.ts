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
      body: await beginSecondFactor(context, member, body.currentPassword),
    }),
    confirmSecondFactor: async ({ member, body }) => ({
      status: 200,
      body: { recoveryCodes: await confirmSecondFactor(context, member, body.otpCode) },
    }),
    removeSecondFactor: async ({ member, body }) => {
      await removeSecondFactor(context, member.memberId, body);
      return { status: 204 };
    },
  };
}
