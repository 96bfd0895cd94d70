import type { passkeyEndpoints } from '@sambandha/contract/account/passkeys';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { type PublishVisibility, signInResponse } from '../login/response.ts';
import { requesterOf } from '../otp/requester.ts';
import { addPasskey, needsEnrolment, preparePasskeyCreation } from './add.ts';
import { removePasskey, renamePasskey, toPasskey } from './manage.ts';
import { listActivePasskeys } from './store.ts';
import {
  createProofOptions,
  createSignInOptions,
  proveWithPasskey,
  signInWithPasskey,
} from './use-passkey.ts';

interface Dependencies {
  readonly publishVisibility: PublishVisibility;
}

export function passkeyRoutes(
  context: Context,
  { publishVisibility }: Dependencies,
): Handlers<typeof passkeyEndpoints> {
  return {
    listPasskeys: async ({ viewer }) => ({
      status: 200,
      body: {
        passkeys: (await listActivePasskeys(context.db, viewer.person)).map(toPasskey),
        needsEnrolment: needsEnrolment(context, viewer),
      },
    }),
    passkeyOptions: async ({ viewer, body }) => ({
      status: 200,
      body: { options: await preparePasskeyCreation(context, viewer, body) },
    }),
    addPasskey: async ({ viewer, body, userAgent, ipAddress }) => {
      const input = { ...body, userAgent, ipAddress };
      const { passkey, token } = await addPasskey(context, viewer, input);
      return { status: 201, body: { passkey: toPasskey(passkey), token } };
    },
    renamePasskey: async ({ viewer, params, body }) => ({
      status: 200,
      body: { passkey: await renamePasskey(context, viewer, { ...params, ...body }) },
    }),
    removePasskey: async ({ viewer, params, userAgent, ipAddress }) => {
      await removePasskey(context, viewer, { ...params, userAgent, ipAddress });
      return { status: 204 };
    },
    passkeySignInOptions: async (call) => {
      const requester = requesterOf(call);
      return {
        status: 200,
        body: { options: createSignInOptions(context, requester) },
        cookies: { requester: requester.cookie },
      };
    },
    passkeySignIn: async (call) => {
      const signInResult = await signInWithPasskey(context, call.body, call);
      return signInResponse(context, publishVisibility, signInResult);
    },
    passkeyProveOptions: async ({ viewer }) => ({
      status: 200,
      body: { options: await createProofOptions(context, viewer) },
    }),
    passkeyProve: async ({ viewer, body, ipAddress }) => {
      await proveWithPasskey(context, viewer, body, ipAddress);
      return { status: 204 };
    },
  };
}
