import type { Origin } from '../../../http/endpoint.ts';
import { newToken, tokenHash } from '../token.ts';

/**
 * Who asks for a code, and alone can use it: a browser, by its cookie. What others ask for or try
 * neither replaces nor burns it.
 */
export interface Requester {
  readonly hash: Buffer;
  /** What the browser keeps. */
  readonly cookie: string;
}

/** The browser behind a call; one without the cookie gets it with the answer. */
export function requesterOf({ cookies }: Pick<Origin, 'cookies'>): Requester {
  const cookie = cookies.requester ?? newToken();
  return { hash: tokenHash(cookie), cookie };
}

/** A signed-in member asks as themselves, in whichever browser. No cookie has a space in it. */
export function memberAsRequester(memberId: string): Pick<Requester, 'hash'> {
  return { hash: tokenHash(`member ${memberId}`) };
}
