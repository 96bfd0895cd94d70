import type { settingsEndpoints } from '@sambandha/contract/account/settings-endpoints';
import { community } from '@sambandha/contract/community';
import type { Context } from '../../../context.ts';
import type { Erasure, OnContactsReleased } from '../../../erasure.ts';
import { Failure } from '../../../failure.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { caseRoutes } from '../case/routes.ts';
import { deactivateAccount } from '../closing/deactivate.ts';
import { deleteMember } from '../closing/delete.ts';
import { type Exporters, exportMember } from '../export/export.ts';
import { CODE_SECONDS } from '../otp/rules.ts';
import { resetPassword, sendResetCode } from '../recovery/recovery.ts';
import { secondFactorRoutes } from '../second-factor/routes.ts';
import { endSession, endSessions, listSessions } from '../session/session.ts';
import { userOf } from '../user.ts';
import { confirmEmail, updateEmail } from './email.ts';
import { updatePassword } from './password.ts';
import { updatePhone } from './phone.ts';

interface Needs {
  /** What the features hold on a member. */
  readonly exporters: Exporters;
  /** What the other features do when a member is deleted. */
  readonly erasures: readonly Erasure[];
  /** What they do with a contact that a member has no longer. */
  readonly onContactsReleased: OnContactsReleased;
  /** Tells those who are matched with a member whether the member is to be seen. */
  readonly seenAnew: (memberId: string) => Promise<void>;
}

export function settingsRoutes(
  context: Context,
  { exporters, erasures, onContactsReleased, seenAnew }: Needs,
): Handlers<typeof settingsEndpoints> {
  const userAnswer = async (memberId: string) => ({
    status: 200 as const,
    body: { user: await userOf(context, memberId) },
  });

  return {
    ...secondFactorRoutes(context),
    ...caseRoutes(context, onContactsReleased),
    forgotPassword: async (call) => {
      const { resendAfter, cookie } = await sendResetCode(context, call.body.phone, call);
      return {
        status: 202,
        body: {
          message: 'If this contact has an account, a code is on its way',
          expiresIn: CODE_SECONDS,
          resendAfter,
        },
        cookies: { requester: cookie },
      };
    },
    resetPassword: async (call) => {
      const { memberId, token, device, back } = await resetPassword(context, call.body, call);
      if (back) await seenAnew(memberId);
      return {
        status: 200,
        body: { user: await userOf(context, memberId), token },
        cookies: { device: device.mark },
      };
    },
    updatePassword: async ({ body, viewer, userAgent }) => ({
      status: 200,
      body: { token: await updatePassword(context, viewer, { ...body, userAgent }) },
    }),
    updatePhone: async ({ body, viewer, ipAddress }) => {
      await updatePhone(context, viewer, { ...body, ipAddress }, onContactsReleased);
      return userAnswer(viewer.person);
    },
    updateEmail: async ({ body, viewer }) => {
      await updateEmail(context, viewer, body);
      return userAnswer(viewer.person);
    },
    confirmEmail: async ({ body, viewer, ipAddress }) => {
      const given = { token: body.token, ipAddress };
      await confirmEmail(context, viewer, given, onContactsReleased);
      return userAnswer(viewer.person);
    },
    listSessions: async ({ viewer }) => ({
      status: 200,
      body: { sessions: await listSessions(context, viewer) },
    }),
    endOtherSessions: async ({ viewer }) => {
      await endSessions(context, viewer.person, { except: viewer.checks.sessionId });
      return { status: 204 };
    },
    endSession: async ({ viewer, params }) => {
      const ended = await endSession(context, viewer, params.id);
      if (!ended) throw new Failure('NOT_FOUND');
      return { status: 204 };
    },
    exportData: async ({ viewer }) => ({
      status: 200,
      fileName: `${community.product.toLowerCase()}-data.zip`,
      stream: await exportMember(context, exporters, viewer.person),
    }),
    deactivateAccount: async ({ viewer }) => {
      await deactivateAccount(context, viewer.person);
      await seenAnew(viewer.person);
      return { status: 204 };
    },
    deleteAccount: async ({ viewer }) => {
      await deleteMember(context, erasures, viewer.person);
      return { status: 204 };
    },
  };
}
