import { createHash, randomBytes } from 'node:crypto';

/** A secret that stands for a session or a proved contact: 256 random bits, safe in a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. It is random enough that a plain hash cannot be reversed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
