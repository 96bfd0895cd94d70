import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a browser carries beside its session; neither opens anything by itself. `device`: the mark of
 * a device that has signed in. `requester`: which browser asked for a code.
 */
export interface Cookies {
  readonly device?: string;
  readonly requester?: string;
}

const DAY = 24 * 60 * 60;

/** Seconds for which a browser keeps each. */
const lifetimes: Readonly<Record<keyof Cookies, number>> = { device: 365 * DAY, requester: DAY };

/** Only these calls carry them: signing in, codes, and what Settings does with the account. */
const PATH = '/api/auth';

/** The cookies of a call; those that this product cannot have set count as absent. */
export function cookiesOf(request: FastifyRequest): Cookies {
  const header = request.headers.cookie;
  if (header === undefined) return {};
  const { device, requester } = parseCookie(header);
  return {
    ...(isOurs(device) && { device }),
    ...(isOurs(requester) && { requester }),
  };
}

function isOurs(value: string | undefined): value is string {
  return value !== undefined && /^[\w.-]{20,200}$/.test(value);
}

/** `secure`: the product is reached by https. */
export function setCookies(reply: FastifyReply, cookies: Cookies, secure: boolean): void {
  for (const [name, value] of Object.entries(cookies) as [keyof Cookies, string][]) {
    const rules = { path: PATH, httpOnly: true, sameSite: 'strict', secure } as const;
    reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, maxAge: lifetimes[name], ...rules }),
    );
  }
}
