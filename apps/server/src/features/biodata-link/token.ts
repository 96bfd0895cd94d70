import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../security/keys.ts';
import { tokenHash } from '../account/index.ts';

const TOKEN_USE = 'link to a biodata';
const CODE_USE = 'code of a link to a biodata';

/** Number of bytes of a token: 128 bits. */
const TOKEN_BYTES = 16;

/** Matches a token: 22 characters of base64url. */
export const TOKEN = /^[\w-]{22}$/;

/**
 * Derives a link's token from its id and SECRET. The database alone therefore does not reveal the
 * token.
 */
export function deriveToken(keys: Keys, id: string): string {
  return tokenFrom(keys.hash(TOKEN_USE, id));
}

/**
 * Derives the token of an existing link from the present or the previous SECRET. Returns null if
 * neither token has the stored hash.
 */
export function existingToken(keys: Keys, id: string, hash: Buffer): string | null {
  const tokens = keys.hashes(TOKEN_USE, id).map(tokenFrom);
  return tokens.find((token) => tokenHash(token).equals(hash)) ?? null;
}

function tokenFrom(hash: Buffer): string {
  return hash.subarray(0, TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the hash of a code. The hash is keyed, because a reader of the database could otherwise
 * try all codes.
 */
export function hashLinkCode(keys: Keys, id: string, code: string): Buffer {
  return keys.hash(CODE_USE, `${id}/${code}`);
}

/** Returns true if `hash` is the hash of the code under the present or the previous SECRET. */
export function matchesCode(
  keys: Keys,
  { id, hash }: { readonly id: string; readonly hash: Buffer },
  code: string,
): boolean {
  return keys
    .hashes(CODE_USE, `${id}/${code}`)
    .some((knownHash) => timingSafeEqual(knownHash, hash));
}
