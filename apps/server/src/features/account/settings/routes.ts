import type { settingsEndpoints } from '@sambandha/contract/account/settings-endpoints';
import { community } from '@sambandha/contract/community';
import { sentenceIn } from '@sambandha/words/sentences';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import type { Erasure, OnContactsReleased } from '../../../lifecycle/erasure.ts';
import type { AccessPaths } from '../../../security/access-paths.ts';
import { caseRoutes } from '../case/routes.ts';
import { deactivateAccount } from '../closing/deactivate.ts';
import { deleteMember } from '../closing/delete.ts';
import { type Exporters, exportMember } from '../export/export.ts';
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

const CODE_SENT = 'If this contact has an account, we have sent it an OTP';

interface Dependencies {
  readonly exporters: Exporters;
  /** Each feature's part of deleting a member. */
  readonly erasures: readonly Erasure[];
  /** Called when a member gives up a contact. */
  readonly onContactsReleased: OnContactsReleased;
  /** Publishes the member's visibility to their matches. */
  readonly publishVisibility: (memberId: string) => Promise<void>;
  readonly accessPaths: AccessPaths;
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
      const { resendAfter, cookie } = await sendSignInCode(context, call.body.phone, call);
      return {
        status: 202,
        body: {
          message: sentenceIn(call.language, CODE_SENT),
          expiresIn: CODE_SECONDS,
          resendAfter,
        },
        cookies: { requester: cookie },
      };
    },
    codeSignIn: async (call) => {
      const signedIn = await signInByCode(context, call.body, call);
      const { memberId, token, device, reactivated } = signedIn;
      if (reactivated) await publishVisibility(memberId);
      return {
        status: 200,
        body: { user: await readUserBody(context, memberId), token },
        cookies: { device: device.mark },
      };
    },
    forgotPassword: async (call) => {
      const { resendAfter, cookie } = await sendResetCode(context, call.body.phone, call);
      return {
        status: 202,
        body: {
          message: sentenceIn(call.language, CODE_SENT),
          expiresIn: CODE_SECONDS,
          resendAfter,
        },
        cookies: { requester: cookie },
      };
    },
    resetPassword: async (call) => {
      const { memberId, token, device, reactivated } = await resetPassword(
        context,
        accessPaths,
        call.body,
        call,
      );
      if (reactivated) await publishVisibility(memberId);
      return {
        status: 200,
        body: { user: await readUserBody(context, memberId), token },
        cookies: { device: device.mark },
      };
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
      const owner = { memberId: viewer.person, except: viewer.checks.sessionId };
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
