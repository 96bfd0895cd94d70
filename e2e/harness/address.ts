import { randomBytes } from 'node:crypto';

/** Says that a call comes from a household of its own: what is allowed to one address is limited. */
export function fromHome(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` };
}
