import type { Origin } from '../../../http/endpoint.ts';
import { newToken, tokenHash } from '../token.ts';

/**
 * Who requested a code and alone can use it: a browser, known by its cookie. Other browsers'
 * requests and attempts neither replace nor invalidate the code.
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

/** A signed-in member in any browser. The space keeps the hash apart from that of any cookie. */
export function memberAsRequester(memberId: string): Pick<Requester, 'hash'> {
  return { hash: tokenHash(`member ${memberId}`) };
}
