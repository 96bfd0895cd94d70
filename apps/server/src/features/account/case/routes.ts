import type { recoveryCaseEndpoints } from '@sambandha/contract/account/recovery-case';
import { translateSentence } from '@sambandha/words/sentences';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import type { AccessPaths } from '../../../security/access-paths.ts';
import { CODE_SECONDS } from '../otp/rules.ts';
import { distrustFormerContact, listChanges } from './contact-changes.ts';
import { readCase, respondToCase, sendCaseCode, undoChange } from './respond.ts';

interface Dependencies {
  readonly onContactsReleased: OnContactsReleased;
  readonly accessPaths: AccessPaths;
}

export function caseRoutes(
  context: Context,
  { onContactsReleased, accessPaths }: Dependencies,
): Handlers<typeof recoveryCaseEndpoints> {
  return {
    undoChange: async ({ body, ipAddress }) => ({
      status: 200,
      body: { case: await undoChange(context, accessPaths, { ...body, ipAddress }) },
    }),
    readCase: async ({ body, ipAddress }) => ({
      status: 200,
      body: { case: await readCase(context, { ...body, ipAddress }) },
    }),
    sendCaseCode: async ({ body, ipAddress, userAgent, language, cookies }) => {
      const resendAfter = await sendCaseCode(context, {
        ...body,
        ipAddress,
        userAgent,
        language,
        cookies,
      });
      return {
        status: 202,
        body: {
          message: translateSentence(language, 'We have sent an OTP'),
          expiresIn: CODE_SECONDS,
          resendAfter,
        },
      };
    },
    answerCase: async ({ body, ipAddress }) => ({
      status: 200,
      body: { case: await respondToCase(context, { ...body, ipAddress }, onContactsReleased) },
    }),
    listContactChanges: async ({ viewer }) => ({
      status: 200,
      body: { changes: await listChanges(context, viewer) },
    }),
    distrustContact: async ({ viewer, params }) => {
      await distrustFormerContact(context, viewer, params.id);
      return { status: 204 };
    },
  };
}
