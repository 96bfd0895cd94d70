import type { registerBody } from '@sambandha/contract/account/schemas';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { endpoints } from '@sambandha/contract/endpoints';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import type * as z from 'zod/mini';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { createPhotoForm, jpeg } from './images.ts';
import { requireValue } from './present.ts';

type RegistrationInput = z.input<typeof registerBody>;

/** Returns the newest stored message to a contact. */
export async function readLastMessage(app: TestApp, recipient: string) {
  return app.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Requests a code and reads it from the stored message. */
export async function requestAndReadCode(app: TestApp, email: string): Promise<string> {
  const { status } = await app.call('requestOtp', { body: { email } });
  const code = (await readLastMessage(app, email))?.code;
  if (status !== 202 || code == null) throw new Error(`no code was sent (${status})`);
  return code;
}

/** The error body for a wrong code. */
export const otpInvalidError = {
  statusCode: 400,
  error: 'Bad Request',
  code: 'OTP_INVALID',
  message: 'Invalid OTP. Please try again.',
};

/** Proves an e-mail address with its code, and returns the verification token. */
export async function proveEmail(app: TestApp, email: string): Promise<string> {
  const otpCode = await requestAndReadCode(app, email);
  const { body } = await app.call('verifyOtp', { body: { email, otpCode } });
  return body.verificationToken;
}

/** Uploads a photo during registration, and returns its URL. */
export async function uploadPhoto(
  app: TestApp,
  verificationToken: string,
  browser: Browser = app.browser,
): Promise<string> {
  const form = createPhotoForm(await jpeg(400, 500));
  const { body } = await app.call('uploadRegistrationPhoto', {
    browser,
    form,
    headers: { [VERIFICATION_HEADER]: verificationToken },
  });
  return body.url;
}

/** All fields of a registration except the contact, the verification token and the photo. */
export const plainRegistration = {
  name: 'Anusha Hegde',
  password: 'Adike-thota-7',
  gender: 'FEMALE',
  dateOfBirth: '1997-05-14',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
  bio: 'I teach physics at a college in Sirsi, sing a little, and walk a lot in the forest.',
  acceptedTerms: true,
  declaresIntent: true,
} as const;

/** Proves a new e-mail address, uploads a photo, and returns a complete registration. */
export async function prepareRegistration(
  app: TestApp,
  email: string,
): Promise<RegistrationInput & { verificationToken: string; profilePhoto: string }> {
  const verificationToken = await proveEmail(app, email);
  const profilePhoto = await uploadPhoto(app, verificationToken);
  return { ...plainRegistration, email, verificationToken, profilePhoto };
}

/**
 * Sends a body that the contract's types forbid. The call goes to the endpoint at this path that
 * takes a body.
 */
export async function sendUntyped(
  app: TestApp,
  path: Endpoint['path'],
  body: unknown,
  token?: string,
) {
  const { method } = requireValue(allEndpoints.find((endpoint) => takesBody(endpoint, path)));
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, error: (await response.json()) as unknown };
}

const allEndpoints: readonly Endpoint[] = Object.values(endpoints);

const takesBody = ({ body, path, aliases = [] }: Endpoint, requestedPath: Endpoint['path']) =>
  body !== undefined && [path, ...aliases].includes(requestedPath);

/** Returns the response for one invalid field. */
export function fieldErrorResponse(path: string, message: string) {
  return {
    status: 400,
    error: {
      statusCode: 400,
      error: 'Bad Request',
      code: 'VALIDATION',
      message,
      fields: [{ path, message }],
    },
  };
}
