import { randomBytes } from 'node:crypto';

/** Returns a random forwarded address. Rate limits apply per address. */
export function randomClientIp(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` };
}
