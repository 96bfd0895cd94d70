import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a new bearer token, for example of a session, a proved contact or a link. It has 256
 * random bits and can be sent in a header.
 */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token. A plain hash is secure for 256 random bits. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
