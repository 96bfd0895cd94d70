import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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

/** Lets calls below the given app read and set cookies. Register before the endpoints. */
export async function keepCookies(app: FastifyInstance, publicUrl: string): Promise<void> {
  const options = {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https://'),
  } as const;
  // Without the hook only the calls that ask pay for reading them.
  await app.register(cookie, { hook: false, parseOptions: options });
}

/** The cookies of a call; those that this product cannot have set count as absent. */
export function cookiesOf(request: FastifyRequest): Cookies {
  const header = request.headers.cookie;
  if (header === undefined) return {};
  const { device, requester } = request.server.parseCookie(header);
  return {
    ...(isOurs(device) && { device }),
    ...(isOurs(requester) && { requester }),
  };
}

function isOurs(value: string | undefined): value is string {
  return value !== undefined && /^[\w.-]{20,200}$/.test(value);
}

export function setCookies(reply: FastifyReply, cookies: Cookies): void {
  for (const [name, value] of Object.entries(cookies) as [keyof Cookies, string][]) {
    reply.setCookie(name, value, { maxAge: lifetimes[name] });
  }
}
