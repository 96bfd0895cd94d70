import * as z from 'zod/mini';
import { requiredLine, timestamp } from '../primitives.ts';
import { accountTexts, enrolmentCode, secondFactorCode } from './schemas.ts';

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

const passkeyName = requiredLine(accountTexts.passkeyNameRequired, PASSKEY_NAME_MAX);

/** Bytes as base64url without padding. */
const bytes = (longest: number) =>
  z
    .string({ error: accountTexts.passkeyUnreadable })
    .check(
      z.minLength(1, { error: accountTexts.passkeyUnreadable }),
      z.maxLength(longest, { error: accountTexts.passkeyUnreadable }),
      z.regex(/^[\w-]+$/, { error: accountTexts.passkeyUnreadable }),
    );

/** A credential id has at most 1,023 bytes. */
const credentialId = bytes(1364);

/** How a browser reaches an authenticator; browsers may add to the list. */
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/));

/** What `navigator.credentials.create` gave, without what is not looked at. */
export const newCredential = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(12_000),
  transports: z._default(z.array(transport).check(z.maxLength(10)), []),
});

/** What `navigator.credentials.get` gave, without what is not looked at. */
export const assertion = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: z.optional(bytes(88)),
});

export const passkeyOptionsBody = z.strictObject({
  /** Admins and moderators need it unless this session was opened with a second factor. */
  enrolmentCode: z.optional(enrolmentCode),
});

export const addPasskeyBody = z.strictObject({
  /** The browser's name when absent. */
  name: z.optional(passkeyName),
  credential: newCredential,
});

export const renamePasskeyBody = z.strictObject({ name: passkeyName });

export const passkeySignInBody = z.strictObject({
  credential: assertion,
  remember: z.optional(z.boolean()),
  /** From the authenticator app, or a recovery code; asked for with SECOND_FACTOR. */
  otpCode: z.optional(secondFactorCode),
});

export const passkeyProveBody = z.strictObject({
  credential: assertion,
  /** From the authenticator app, or a recovery code; asked for with SECOND_FACTOR. */
  otpCode: z.optional(secondFactorCode),
});

/** A passkey, as its member sees it. */
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

/** For `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** For `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
  /** Milliseconds: the challenge is good for no longer. */
  timeout: z.int(),
});
