import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A hash that only this installation can make: HMAC-SHA-256 under a key derived from the secret for
 * this one use, so that a hash made for one purpose says nothing about another.
 */
export function keyedHash(secret: string, use: string, value: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return createHmac('sha256', key).update(value).digest();
}
