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
export type RequestOptions = ResponseBody<typeof passkeyEndpoints.passkeySignInOptions>['options'];
type NewCredential = CallerInput<typeof passkeyEndpoints.addPasskey, 'body'>['credential'];
export type Assertion = CallerInput<typeof passkeyEndpoints.passkeySignIn, 'body'>['credential'];

type Descriptor = RequestOptions['allowCredentials'][number];

/** Casts the transports to the browser's type. Browsers ignore unknown transports. */
const withTransports = (descriptor: Descriptor) => ({
  ...descriptor,
  transports: (descriptor.transports ?? []) as AuthenticatorTransport[],
});

/**
 * Asks the browser to create a passkey.
 * @throws the error of the browser
 */
export async function createCredential(options: CreationOptions): Promise<NewCredential> {
  const { id, response } = await startRegistration({
    optionsJSON: { ...options, excludeCredentials: options.excludeCredentials.map(withTransports) },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/**
 * Asks the browser for an assertion of a passkey.
 * @throws the error of the browser
 */
export function getAssertion(options: RequestOptions): Promise<Assertion> {
  return startAuthentication({ optionsJSON: withAllowedTransports(options) }).then(toAssertion);
}

/**
 * Offers passkeys in the field of the contact until one is chosen.
 * @throws the error of the browser, also after `cancelCeremony`
 */
export function getAutofilledAssertion(options: RequestOptions): Promise<Assertion> {
  const request = { optionsJSON: withAllowedTransports(options), useBrowserAutofill: true };
  return startAuthentication(request).then(toAssertion);
}

/** Ends the current prompt or offer of the browser. */
export function cancelCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}

function withAllowedTransports(options: RequestOptions) {
  return { ...options, allowCredentials: options.allowCredentials.map(withTransports) };
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
