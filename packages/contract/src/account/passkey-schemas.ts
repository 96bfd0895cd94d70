import * as z from 'zod/mini';
import { requiredLine, timestamp } from '../primitives.ts';
import { accountTexts, enrolmentCode, secondFactorCode } from './schemas.ts';

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

const passkeyName = requiredLine(accountTexts.passkeyNameRequired, PASSKEY_NAME_MAX);

const unreadableError = { error: accountTexts.passkeyUnreadable };

/** Returns the schema of bytes as base64url without padding. */
const bytes = (maxLength: number) =>
  z
    .string(unreadableError)
    .check(
      z.minLength(1, unreadableError),
      z.maxLength(maxLength, unreadableError),
      z.regex(/^[\w-]+$/, unreadableError),
    );

/** A credential id has at most 1,023 bytes, which are 1,364 characters of base64url. */
const credentialId = bytes(1364);

/** A transport between browser and authenticator. The list is open, because browsers extend it. */
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));

/**
 * The result of `navigator.credentials.create`, without the fields that the server ignores. The
 * limits are far above the sizes that authenticators send.
 */
const newCredential = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(12_000),
  transports: z._default(z.array(transport).check(z.maxLength(10)), []),
});

/** The result of `navigator.credentials.get`, without the fields that the server ignores. */
const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  /** The standard allows 64 bytes, which are 86 characters. The limit is slightly higher. */
  userHandle: z.optional(bytes(88)),
});

export const passkeyOptionsBody = z.strictObject({
  /** Required of admins and moderators, unless this session was opened with a second factor. */
  enrolmentCode: z.optional(enrolmentCode),
});

export const addPasskeyBody = z.strictObject({
  /** The default is the name of the browser. */
  name: z.optional(passkeyName),
  credential: newCredential,
});

export const renamePasskeyBody = z.strictObject({ name: passkeyName });

export const passkeySignInBody = z.strictObject({
  credential: assertion,
  remember: z.optional(z.boolean()),
  otpCode: z.optional(secondFactorCode),
});

export const passkeyProveBody = z.strictObject({
  credential: assertion,
  otpCode: z.optional(secondFactorCode),
});

/** A passkey, as its owner sees it. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});

export type Passkey = z.output<typeof passkey>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** Options of `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Lifetime of the challenge in milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options of `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
  /** Lifetime of the challenge in milliseconds. */
  timeout: z.int(),
});
