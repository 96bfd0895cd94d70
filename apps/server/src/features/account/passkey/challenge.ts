import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { tokenHash } from '../token.ts';
import { insertUsedChallenge, isChallengeUsed } from './store.ts';

/** Milliseconds for which a challenge is valid. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

const SEALED_USE = 'passkey challenges';

type ChallengePurpose = 'add' | 'sign-in' | 'prove';

interface Claims {
  readonly purpose: ChallengePurpose;
  /** The requester: a browser by its cookie, or a session. */
  readonly asker: string;
  /**
   * Hash of the enrolment code that was verified before the challenge was created, in base64url.
   * Null if none was.
   */
  readonly enrolmentCodeHash?: string | null;
}

interface SealedClaims extends Claims {
  readonly nonce: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** A valid challenge in a response from its requester. */
export interface OpenChallenge {
  /** The text that the browser signs, in base64url. */
  readonly text: string;
  /** Hash of the enrolment code that was verified, or null. */
  readonly enrolmentCodeHash: Buffer | null;
  readonly expires: Date;
}

type ChallengeContext = Pick<Context, 'config' | 'now'>;

export const browserAsAsker = (requester: { readonly hash: Buffer }): string =>
  `browser ${requester.hash.toString('base64url')}`;
export const sessionAsAsker = (sessionId: string): string => `session ${sessionId}`;

/**
 * Creates a challenge. The challenge is sealed, contains its claims and is not stored. Any process
 * can check the response.
 */
export function newChallenge({ config, now }: ChallengeContext, claims: Claims): string {
  const sealedClaims: SealedClaims = {
    ...claims,
    nonce: randomBytes(16).toString('base64url'),
    expires: now().getTime() + CHALLENGE_MS,
  };
  return config.keys.seal(SEALED_USE, sealedClaims);
}

/**
 * Opens a challenge. Returns null if the challenge was not created by this installation, has
 * another requester or purpose, or has expired.
 */
export function openChallenge(
  { config, now }: ChallengeContext,
  text: string,
  { purpose, asker }: Claims,
): OpenChallenge | null {
  const claims = unsealClaims(config, text);
  if (claims === null || claims.purpose !== purpose || claims.asker !== asker) return null;
  if (claims.expires <= now().getTime()) return null;
  return {
    text,
    enrolmentCodeHash:
      claims.enrolmentCodeHash == null ? null : Buffer.from(claims.enrolmentCodeHash, 'base64url'),
    expires: new Date(claims.expires),
  };
}

function unsealClaims({ keys }: Context['config'], text: string): SealedClaims | null {
  try {
    return keys.unseal<SealedClaims>(SEALED_USE, text);
  } catch {
    return null;
  }
}

export function isChallengeConsumed(db: Context['db'], { text }: OpenChallenge): Promise<boolean> {
  return isChallengeUsed(db, tokenHash(text));
}

/** Consumes a challenge. Only one of several parallel calls returns true. */
export function consumeChallenge(
  trx: Context['db'],
  { text, expires }: OpenChallenge,
): Promise<boolean> {
  return insertUsedChallenge(trx, { challenge_hash: tokenHash(text), expires_at: expires });
}
