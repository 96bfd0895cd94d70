import { DAY_SECONDS } from '@sambandha/contract/durations';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The product's only cookies. Neither grants access by itself, because a session is a bearer token.
 * `device` identifies a device that has signed in. `requester` identifies the browser that
 * requested a code or a challenge for a passkey. Only this browser can continue the registration
 * that the code began.
 */
export interface Cookies {
  readonly device?: string;
  readonly requester?: string;
}

/**
 * The lifetimes in seconds. A registration may be continued for seven days after its code. The
 * eighth day covers the time between the request for the code and its use.
 */
const lifetimes: Readonly<Record<keyof Cookies, number>> = {
  device: 365 * DAY_SECONDS,
  requester: 8 * DAY_SECONDS,
};

/**
 * Over https, the prefix guarantees that the cookie was set by this host over https. The prefix
 * requires the path `/`. Without https, the path is PATH.
 */
const PREFIX = '__Host-';
const PATH = '/api';

/** Returns the cookies of a request. Values that this product cannot have set are ignored. */
export function readCookies(request: FastifyRequest, secure: boolean): Cookies {
  const header = request.headers.cookie;
  if (header === undefined) return {};
  const values = parseCookie(header);
  const device = values[nameOf('device', secure)];
  const requester = values[nameOf('requester', secure)];
  return {
    ...(isWellFormed(device) && { device }),
    ...(isWellFormed(requester) && { requester }),
  };
}

function nameOf(cookie: keyof Cookies, secure: boolean): string {
  return secure ? `${PREFIX}${cookie}` : cookie;
}

function isWellFormed(value: string | undefined): value is string {
  return value !== undefined && /^[\w.-]{20,200}$/.test(value);
}

/** Sets the cookies of a response. `secure` is true if the product is served over https. */
export function setCookies(reply: FastifyReply, cookies: Cookies, secure: boolean): void {
  for (const [cookie, value] of Object.entries(cookies) as [keyof Cookies, string][]) {
    const attributes = {
      path: secure ? '/' : PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure,
    } as const;
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: nameOf(cookie, secure),
        value,
        maxAge: lifetimes[cookie],
        ...attributes,
      }),
    );
  }
}
