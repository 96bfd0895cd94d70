import type { passkeyEndpoints } from '@sambandha/contract/account/passkeys';
import type { CallerInput, ResponseBody } from '@sambandha/contract/endpoint';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type CreationOptions = ResponseBody<typeof passkeyEndpoints.passkeyOptions>['options'];
type RequestOptions = ResponseBody<typeof passkeyEndpoints.passkeySignInOptions>['options'];
type NewCredential = CallerInput<typeof passkeyEndpoints.addPasskey, 'body'>['credential'];
export type Assertion = CallerInput<typeof passkeyEndpoints.passkeySignIn, 'body'>['credential'];

type Descriptor = RequestOptions['allowCredentials'][number];

/** Browsers ignore transports that they do not know. */
const known = (descriptor: Descriptor) => ({
  ...descriptor,
  transports: (descriptor.transports ?? []) as AuthenticatorTransport[],
});

/** Lets the browser create a passkey. Throws the error of the browser. */
export async function createCredential(options: CreationOptions): Promise<NewCredential> {
  const { id, response } = await startRegistration({
    optionsJSON: { ...options, excludeCredentials: options.excludeCredentials.map(known) },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Lets the browser ask for a passkey. Throws the error of the browser. */
export function getAssertion(options: RequestOptions): Promise<Assertion> {
  return startAuthentication({ optionsJSON: withKnown(options) }).then(toAssertion);
}

/** Lets the browser offer passkeys in the field of the contact until one is chosen. */
export function getAutofilled(options: RequestOptions): Promise<Assertion> {
  const given = { optionsJSON: withKnown(options), useBrowserAutofill: true };
  return startAuthentication(given).then(toAssertion);
}

/** Ends the current prompt or offer of the browser. */
export function cancelCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

function withKnown(options: RequestOptions) {
  return { ...options, allowCredentials: options.allowCredentials.map(known) };
}

function toAssertion({ id, response }: AuthenticationResponseJSON): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle === undefined ? {} : { userHandle }),
  };
}
