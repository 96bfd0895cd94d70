import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../keys.ts';
import { tokenHash } from '../account/index.ts';

const TOKEN_USE = 'link to a biodata';
const CODE_USE = 'code of a link to a biodata';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** What can be a token: 22 characters of base64url. */
export const TOKEN = /^[\w-]{22}$/;

/** A link's token follows from its id and SECRET: the database alone opens nothing. */
export function newToken(keys: Keys, id: string): string {
  return tokenFrom(keys.hash(TOKEN_USE, id));
}

/** The token that was given away, be it under the previous SECRET; null if it cannot be made again. */
export function givenToken(keys: Keys, id: string, hash: Buffer): string | null {
  const tokens = keys.hashes(TOKEN_USE, id).map(tokenFrom);
  return tokens.find((token) => tokenHash(token).equals(hash)) ?? null;
}

function tokenFrom(hash: Buffer): string {
  return hash.subarray(0, TOKEN_BYTES).toString('base64url');
}

/** Keyed, since somebody with the database would try all codes. */
export function codeHash(keys: Keys, id: string, code: string): Buffer {
  return keys.hash(CODE_USE, `${id}/${code}`);
}

export function isCode(
  keys: Keys,
  { id, hash }: { readonly id: string; readonly hash: Buffer },
  code: string,
): boolean {
  return keys.hashes(CODE_USE, `${id}/${code}`).some((one) => timingSafeEqual(one, hash));
}
