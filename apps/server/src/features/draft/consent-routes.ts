import type { consentEndpoints } from '@sambandha/contract/draft/consent-endpoints';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { readUserBody } from '../account/index.ts';
import { answerConsentCheck, readConsentCheck } from './consent-check.ts';
import { findRequestByLink, openRequest } from './consent-request.ts';
import { type ConsentDependencies, giveConsent } from './give-consent.ts';
import { refuseConsent } from './refuse-consent.ts';
import { toConsentRequest, toPreparedProfile } from './responses.ts';

export function consentRoutes(
  context: Context,
  dependencies: ConsentDependencies,
): Handlers<typeof consentEndpoints> {
  return {
    readConsentRequest: async ({ body: { token }, ipAddress, language }) => ({
      status: 200,
      body: toConsentRequest(await findRequestByLink(context, token, ipAddress), language),
    }),

    readPreparedProfile: async ({ body, ipAddress, language }) => {
      const request = await openRequest(context, body, ipAddress);
      return { status: 200, body: await toPreparedProfile(context, request, language) };
    },

    giveConsent: async (call) => {
      const { memberId, token, device } = await giveConsent(context, call.body, call, dependencies);
      return {
        status: 201,
        body: { user: await readUserBody(context, memberId), token },
        cookies: { device: device.mark },
      };
    },

    refuseConsent: async ({ body: { token, neverAgain = false }, ipAddress }) => {
      await refuseConsent(context, { token, neverAgain }, ipAddress, dependencies);
      return { status: 204 };
    },

    readConsentCheck: async ({ viewer: { onBehalfOf: memberId } }) => ({
      status: 200,
      body: { check: await readConsentCheck(context, memberId) },
    }),

    answerConsentCheck: async ({ viewer: { onBehalfOf: memberId }, body: { right } }) => {
      await answerConsentCheck(context, memberId, right);
      return { status: 204 };
    },
  };
}
