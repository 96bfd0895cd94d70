import type { Origin } from '../../../http/endpoint.ts';
import { newToken, tokenHash } from '../token.ts';

/**
 * The browser that requested a code, known by its cookie; only this browser can use the code.
 * Requests and attempts of other browsers neither replace nor invalidate the code.
 */
export interface Requester {
  readonly hash: Buffer;
  /** The cookie's value. */
  readonly cookie: string;
}

/** The browser behind a request; without the cookie, a new one. */
export function requesterOf({ cookies }: Pick<Origin, 'cookies'>): Requester {
  const cookie = cookies.requester ?? newToken();
  return { hash: tokenHash(cookie), cookie };
}

/** A signed-in member in any browser. The space makes the hash different from that of any cookie. */
export function memberAsRequester(memberId: string): Pick<Requester, 'hash'> {
  return { hash: tokenHash(`member ${memberId}`) };
}
