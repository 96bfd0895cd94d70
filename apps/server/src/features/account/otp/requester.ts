import type { RequestOrigin } from '../../../http/endpoint.ts';
import { newToken, tokenHash } from '../token.ts';

/**
 * The browser that requested a code, identified by its cookie. Only this browser can use the code.
 * Requests and attempts of other browsers neither replace nor invalidate the code.
 */
export interface Requester {
  readonly hash: Buffer;
  readonly cookie: string;
}

/**
 * Returns the browser that sent a request. A request without the cookie counts as a new browser.
 */
export function requesterOf({ cookies }: Pick<RequestOrigin, 'cookies'>): Requester {
  const cookie = cookies.requester ?? newToken();
  return { hash: tokenHash(cookie), cookie };
}

/**
 * Returns the requester for a signed-in member, who may use the code in any browser. The space
 * makes the hash different from the hash of any cookie.
 */
export function memberAsRequester(memberId: string): Pick<Requester, 'hash'> {
  return { hash: tokenHash(`member ${memberId}`) };
}
