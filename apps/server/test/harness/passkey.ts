import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { endpoints } from '@sambandha/contract/endpoints';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { type Cbor, encodeCbor } from './cbor.ts';
import type { TestMember } from './factories.ts';

type CreationOptions = ResponseBody<typeof endpoints.passkeyOptions>['options'];
type RequestOptions = ResponseBody<typeof endpoints.passkeySignInOptions>['options'];

/** Deviations from an honest browser and authenticator in the signed data. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** The attestation statement about the authenticator. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: ReadonlyMap<string, Cbor> };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A software authenticator with one passkey and real signatures (ES256). */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #userHandle: string | undefined;
  /**
   * The signature counter. Null if the authenticator does not count, as for synchronised passkeys.
   */
  counter: number | null = null;

  constructor({ config }: Pick<TestApp, 'config'>) {
    this.#origin = new URL(config.publicUrl).origin;
  }

  get id(): string {
    return base64url(this.#id);
  }

  /** Creates the passkey, as `navigator.credentials.create` does. */
  create(options: CreationOptions, forgery: Forgery = {}) {
    this.#userHandle = options.user.id;
    const { fmt, attStmt } = forgery.attestation ?? { fmt: 'none', attStmt: new Map() };
    const authData = this.#authenticatorData(options.rp.id, forgery, this.#attestedCredential());
    const attestation = new Map<string, Cbor>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, forgery),
      attestationObject: base64url(encodeCbor(attestation)),
      transports: ['internal'],
    };
  }

  /** Signs, as `navigator.credentials.get` does. */
  get(options: RequestOptions, forgery: Forgery = {}) {
    if (this.counter !== null) this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, forgery);
    const authenticatorData = this.#authenticatorData(options.rpId, forgery);
    const signedData = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    const userHandle = forgery.userHandle ?? this.#userHandle;
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signedData, this.#keys.privateKey)),
      ...(userHandle === undefined ? {} : { userHandle }),
    };
  }

  #clientData(type: string, challenge: string, forgery: Forgery): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    const {
      origin = data.origin,
      challenge: signedChallenge = challenge,
      type: clientDataType = type,
    } = forgery;
    return base64url(
      JSON.stringify({ ...data, type: clientDataType, challenge: signedChallenge, origin }),
    );
  }

  #authenticatorData(rpId: string, forgery: Forgery, credential: Buffer = Buffer.alloc(0)): Buffer {
    const isVerified = forgery.userVerified ?? true;
    const flags =
      USER_PRESENT |
      (isVerified ? USER_VERIFIED : 0) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forgery.counter ?? this.counter ?? 0);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([flags]), counter, credential]);
  }

  /** Returns the model id (AAGUID, zero), the id of the credential and its public key (COSE). */
  #attestedCredential(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    // Type EC2, algorithm ES256, curve P-256, and the coordinates of the point (RFC 9053).
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, encodeCbor(key)]);
  }
}

/** Adds a passkey through the API. */
export async function addPasskey(
  app: TestApp,
  { token }: Pick<TestMember, 'token'>,
  { name, enrolmentCode }: { readonly name?: string; readonly enrolmentCode?: string } = {},
) {
  const authenticator = new Authenticator(app);
  const beginResponse = await app.call('passkeyOptions', {
    token,
    body: enrolmentCode === undefined ? {} : { enrolmentCode },
  });
  if (beginResponse.status !== 200) throw new Error(`no options: ${beginResponse.error.code}`);
  const credential = authenticator.create(beginResponse.body.options);
  const addResponse = await app.call('addPasskey', {
    token,
    body: { credential, ...(name === undefined ? {} : { name }) },
  });
  if (addResponse.status !== 201) throw new Error(`no passkey: ${addResponse.error.code}`);
  return { authenticator, ...addResponse.body };
}

export async function signInOptions(app: TestApp, browser: Browser = app.browser) {
  return (await app.call('passkeySignInOptions', { browser })).body.options;
}

/** Signs in with a passkey. `overrides` has fields of the request and forged data. */
export async function signInWithPasskey(
  app: TestApp,
  authenticator: Authenticator,
  overrides: Forgery & { readonly otpCode?: string; readonly remember?: boolean } = {},
) {
  const credential = authenticator.get(await signInOptions(app), overrides);
  const { otpCode, remember } = overrides;
  return app.call('passkeySignIn', {
    body: {
      credential,
      ...(otpCode === undefined ? {} : { otpCode }),
      ...(remember === undefined ? {} : { remember }),
    },
  });
}

/** Gives fresh proof with a passkey. */
export async function proveWithPasskey(app: TestApp, token: string, authenticator: Authenticator) {
  const { options } = (await app.call('passkeyProveOptions', { token })).body;
  return app.call('passkeyProve', { token, body: { credential: authenticator.get(options) } });
}
