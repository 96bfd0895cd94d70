import type { accountEndpoints } from '@sambandha/contract/account/endpoints';
import { translateSentence } from '@sambandha/words/sentences';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { contactFromInput } from './contact.ts';
import { readAccountFacts } from './email.ts';
import { type CreateDemoMember, signIn, signInToDemo } from './login/login.ts';
import { type PublishVisibility, signInResponse } from './login/response.ts';
import { memberAsRequester, requesterOf } from './otp/requester.ts';
import { CODE_SECONDS } from './otp/rules.ts';
import { sendCode } from './otp/send.ts';
import { proveContact } from './otp/verify.ts';
import { choosePassword } from './register/choose-password.ts';
import { discardRegistration } from './register/discard-registration.ts';
import { register } from './register/register.ts';
import { proveWithPassword } from './session/prove-with-password.ts';
import { endSession } from './session/session.ts';
import { readUser } from './store.ts';
import { latestEmail, readUserBody } from './user.ts';

interface Dependencies {
  /** Creates the member for an unknown phone number. Set in demo mode only. */
  readonly createDemoMember?: CreateDemoMember;
  readonly publishVisibility: PublishVisibility;
}

export function accountRoutes(
  context: Context,
  { createDemoMember, publishVisibility }: Dependencies,
): Handlers<typeof accountEndpoints> {
  return {
    requestOtp: async (call) => {
      const contact = contactFromInput(call.body);
      const { viewer } = call;
      const requester = requesterOf(call);
      const isPhoneChange = viewer !== null && contact.kind === 'phone';
      const resendAfter = await sendCode(context, {
        contact,
        purpose: isPhoneChange ? 'change-phone' : 'register',
        requester: isPhoneChange ? memberAsRequester(viewer.person) : requester,
        origin: call,
      });
      return {
        status: 202,
        body: {
          message: translateSentence(call.language, 'OTP sent'),
          expiresIn: CODE_SECONDS,
          resendAfter,
        },
        ...(isPhoneChange ? {} : { cookies: { requester: requester.cookie } }),
      };
    },

    verifyOtp: async (call) => {
      const { body, ipAddress } = call;
      const verificationToken = await proveContact(context, {
        contact: contactFromInput(body),
        code: body.otpCode,
        requester: requesterOf(call),
        ipAddress,
      });
      return { status: 200, body: { verified: true, verificationToken } };
    },

    checkPassword: async (call) => {
      await choosePassword(context, call.body, call);
      return { status: 204 };
    },

    discardRegistration: async (call) => {
      await discardRegistration(context, call.body.verificationToken, call);
      return { status: 204 };
    },

    register: async (call) => {
      const { memberId, token, device } = await register(context, call.body, call);
      return {
        status: 201,
        body: { user: await readUserBody(context, memberId), token },
        cookies: { device: device.mark },
      };
    },

    login: async (call) => {
      const { phone, password, otpCode, remember = false } = call.body;
      const credentials = { contactText: phone, password, otpCode, remember, origin: call };
      const signInResult =
        context.config.demo && createDemoMember !== undefined
          ? await signInToDemo(context, credentials, createDemoMember)
          : await signIn(context, credentials);
      return signInResponse(context, publishVisibility, signInResult);
    },

    logout: async ({ viewer }) => {
      await endSession(context, viewer, viewer.sessionFacts.sessionId);
      return { status: 204 };
    },

    prove: async ({ viewer, body, ipAddress }) => {
      await proveWithPassword(context, viewer, body);
      const event = { memberId: viewer.person, ipAddress, detail: 'password' };
      context.events.record('proof-given', event);
      return { status: 204 };
    },

    readContacts: async ({ viewer }) => {
      const row = await readUser(context.db, viewer.person);
      return { status: 200, body: { email: latestEmail(row), phone: row.phone } };
    },

    readMe: async ({ viewer }) => ({
      status: 200,
      body: {
        user: await readUserBody(context, viewer.person),
        ...(await readAccountFacts(context, viewer.person)),
      },
    }),
  };
}
