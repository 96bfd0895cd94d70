import type { accountEndpoints } from '@sambandha/contract/account/endpoints';
import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../context.ts';
import { invalid } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { type Contact, emailContact, phoneContact } from './contact.ts';
import { type DemoMember, signIn, signInToDemo } from './login/login.ts';
import { proveContact, sendCode } from './otp/otp.ts';
import { CODE_SECONDS, RESEND_SECONDS } from './otp/rules.ts';
import { register } from './register/register.ts';
import { endSession } from './session/session.ts';
import { userOf } from './user.ts';

interface Needs {
  /** What demo mode makes of an unknown phone number. */
  readonly demoMember?: DemoMember;
  /** Tells those who are matched with a member whether the member is to be seen. */
  readonly seenAnew: (memberId: string) => Promise<void>;
}

export function accountRoutes(
  context: Context,
  { demoMember, seenAnew }: Needs,
): Handlers<typeof accountEndpoints> {
  return {
    requestOtp: async ({ body, member, address }) => {
      const contact = givenContact(body);
      const purpose = member !== null && contact.kind === 'phone' ? 'change-phone' : 'register';
      await sendCode(context, contact, purpose, address);
      return {
        status: 202,
        body: {
          message: 'Verification code sent',
          expiresIn: CODE_SECONDS,
          resendAfter: RESEND_SECONDS,
        },
      };
    },

    verifyOtp: async ({ body, address }) => {
      const verificationToken = await proveContact(
        context,
        givenContact(body),
        body.otpCode,
        address,
      );
      return { status: 200, body: { verified: true, verificationToken } };
    },

    register: async ({ body, address, userAgent }) => {
      const { memberId, token } = await register(context, body, { address, userAgent });
      return { status: 201, body: { user: await userOf(context, memberId), token } };
    },

    login: async ({ body, userAgent }) => {
      const { phone, password, otpCode, remember = false } = body;
      const given = { phone, password, otpCode, remember, userAgent };
      const { memberId, token, back } =
        context.config.demo && demoMember !== undefined
          ? await signInToDemo(context, given, demoMember)
          : await signIn(context, given);
      if (back) await seenAnew(memberId);
      return { status: 200, body: { user: await userOf(context, memberId), token } };
    },

    logout: async ({ member }) => {
      await endSession(context, member.memberId, member.sessionId);
      return { status: 204 };
    },

    readMe: async ({ member }) => ({
      status: 200,
      body: { user: await userOf(context, member.memberId) },
    }),
  };
}

/** The contact of a call that takes exactly one. */
function givenContact({ email, phone }: { email?: string; phone?: string }): Contact {
  if (email !== undefined) return emailContact(email);
  const contact = phoneContact(phone ?? '');
  if (contact === null) throw invalid([{ path: 'phone', message: accountTexts.phoneInvalid }]);
  return contact;
}
