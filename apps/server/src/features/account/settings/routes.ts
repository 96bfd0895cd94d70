import type { settingsEndpoints } from '@sambandha/contract/account/settings-endpoints';
import { community } from '@sambandha/contract/community';
import { translateSentence } from '@sambandha/words/sentences';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Handlers, RequestOrigin } from '../../../http/endpoint.ts';
import type { Erasure, OnContactsReleased } from '../../../lifecycle/erasure.ts';
import type { AccessPaths } from '../../../security/access-paths.ts';
import { caseRoutes } from '../case/routes.ts';
import { deactivateAccount } from '../closing/deactivate.ts';
import { deleteMember } from '../closing/delete.ts';
import { type Exporters, exportMember } from '../export/export.ts';
import { type PublishVisibility, signInResponse } from '../login/response.ts';
import { sendSignInCode, signInByCode } from '../login/sign-in-code.ts';
import { CODE_SECONDS } from '../otp/rules.ts';
import { passkeyRoutes } from '../passkey/routes.ts';
import { resetPassword, sendResetCode } from '../password-reset/password-reset.ts';
import { secondFactorRoutes } from '../second-factor/routes.ts';
import { endSession, endSessions, listSessions } from '../session/session.ts';
import { changeAccount } from '../store.ts';
import { readUserBody } from '../user.ts';
import { confirmEmail, updateEmail } from './email.ts';
import { updatePassword } from './password.ts';
import { updatePhone } from './phone.ts';

interface Dependencies {
  readonly exporters: Exporters;
  /** The parts of all features in the deletion of a member. */
  readonly erasures: readonly Erasure[];
  /** Called when a member gives up a contact. */
  readonly onContactsReleased: OnContactsReleased;
  readonly publishVisibility: PublishVisibility;
  readonly accessPaths: AccessPaths;
}

/** Returns the response to a request for a code, which does not reveal if there is an account. */
function codeSentResponse(
  { language }: Pick<RequestOrigin, 'language'>,
  { resendAfter, cookie }: { readonly resendAfter: number; readonly cookie: string },
) {
  return {
    status: 202,
    body: {
      message: translateSentence(
        language,
        'If this contact has an account, we have sent it an OTP',
      ),
      expiresIn: CODE_SECONDS,
      resendAfter,
    },
    cookies: { requester: cookie },
  } as const;
}

export function settingsRoutes(
  context: Context,
  { exporters, erasures, onContactsReleased, publishVisibility, accessPaths }: Dependencies,
): Handlers<typeof settingsEndpoints> {
  const userResponse = async (memberId: string) => ({
    status: 200 as const,
    body: { user: await readUserBody(context, memberId) },
  });

  return {
    ...secondFactorRoutes(context),
    ...passkeyRoutes(context, { publishVisibility }),
    ...caseRoutes(context, { onContactsReleased, accessPaths }),
    requestSignInCode: async (call) => {
      const sentCode = await sendSignInCode(context, call.body.phone, call);
      return codeSentResponse(call, sentCode);
    },
    codeSignIn: async (call) => {
      const signInResult = await signInByCode(context, call.body, call);
      return signInResponse(context, publishVisibility, signInResult);
    },
    forgotPassword: async (call) => {
      const sentCode = await sendResetCode(context, call.body.phone, call);
      return codeSentResponse(call, sentCode);
    },
    resetPassword: async (call) => {
      const signInResult = await resetPassword(context, accessPaths, call.body, call);
      return signInResponse(context, publishVisibility, signInResult);
    },
    updateLanguage: async ({ body, viewer }) => {
      await changeAccount(context.db, viewer.person, { language: body.language });
      return { status: 204 };
    },
    updatePassword: async (call) => ({
      status: 200,
      body: { token: await updatePassword(context, call.viewer, { ...call.body, origin: call }) },
    }),
    updatePhone: async ({ body, viewer, ipAddress }) => {
      await updatePhone(context, viewer, { ...body, ipAddress }, onContactsReleased);
      return userResponse(viewer.person);
    },
    updateEmail: async ({ body, viewer }) => {
      await updateEmail(context, viewer, body);
      return userResponse(viewer.person);
    },
    confirmEmail: async ({ body, viewer, ipAddress }) => {
      const input = { token: body.token, ipAddress };
      await confirmEmail(context, viewer, input, onContactsReleased);
      return userResponse(viewer.person);
    },
    listSessions: async ({ viewer }) => ({
      status: 200,
      body: { sessions: await listSessions(context, viewer) },
    }),
    endOtherSessions: async ({ viewer }) => {
      const owner = { memberId: viewer.person, retainedSessionId: viewer.sessionFacts.sessionId };
      await endSessions(context, accessPaths, owner);
      return { status: 204 };
    },
    endSession: async ({ viewer, params }) => {
      const isEnded = await endSession(context, viewer, params.id);
      if (!isEnded) throw new Failure('NOT_FOUND');
      return { status: 204 };
    },
    exportData: async ({ viewer }) => ({
      status: 200,
      fileName: `${community.product.toLowerCase()}-data.zip`,
      stream: await exportMember(context, exporters, viewer.person),
    }),
    deactivateAccount: async ({ viewer }) => {
      await deactivateAccount(context, viewer);
      await publishVisibility(viewer.person);
      return { status: 204 };
    },
    deleteAccount: async ({ viewer }) => {
      await deleteMember(context, erasures, viewer);
      return { status: 204 };
    },
  };
}
