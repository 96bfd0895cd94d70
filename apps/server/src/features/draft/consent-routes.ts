import type { consentEndpoints } from '@sambandha/contract/draft/consent-endpoints';
import { wordsIn } from '@sambandha/words/letters';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { emailAndLanguageOf, readUserBody } from '../account/index.ts';
import { firstNames } from '../family/index.ts';
import { consentOf } from './consent.store.ts';
import { answerConsentCheck } from './consent-check.ts';
import { findRequestByLink, openRequest } from './consent-request.ts';
import { type AgreeDependencies, giveConsent } from './give-consent.ts';
import { refuseConsent } from './refuse-consent.ts';
import { toConsentRequest, toPreparedProfile } from './responses.ts';

export function consentRoutes(
  context: Context,
  dependencies: AgreeDependencies,
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

    readConsentCheck: async ({ viewer: { onBehalfOf: memberId } }) => {
      const consent = await consentOf(context.db, memberId);
      if (consent?.checked_at == null || consent.answered_at !== null) {
        return { status: 200, body: { check: null } };
      }
      const { full_name: latin, native_name: native } = consent;
      const { language } = await emailAndLanguageOf(context, memberId);
      const { account } = wordsIn(language);
      const names = latin === null ? null : firstNames({ full_name: latin, native_name: native });
      const maker = names && account.name(names);
      return { status: 200, body: { check: { maker, agreedAt: consent.agreed_at.toISOString() } } };
    },

    answerConsentCheck: async ({ viewer: { onBehalfOf: memberId }, body: { right } }) => {
      await answerConsentCheck(context, memberId, right);
      return { status: 204 };
    },
  };
}
