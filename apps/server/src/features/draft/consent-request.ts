import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { limitPerIpAddress, tokenHash } from '../account/index.ts';
import {
  type ConsentRequest,
  consumeCodeAttempt,
  findRequest,
  returnCodeAttempt,
} from './consent.store.ts';
import { sentLetterSecrets } from './letter.ts';
import { secondsUntilEnd } from './rules.ts';

/** Maximum number of calls about consent requests per hour from one IP address. */
const CALLS_PER_IP_ADDRESS = 200;

/** Returns the open request of a link. Fails with LINK_INVALID or TOO_MANY. */
export async function findRequestByLink(
  context: Context,
  token: string,
  ipAddress: string,
): Promise<ConsentRequest> {
  await limitPerIpAddress(context, 'consent', ipAddress, CALLS_PER_IP_ADDRESS);
  const request = await findRequest(context.db, tokenHash(token), context.now());
  if (request === undefined) throw new Failure('LINK_INVALID');
  return request;
}

interface LinkAndCode {
  readonly token: string;
  /** The code of the letter. Without the code, the link shows no profile and allows no consent. */
  readonly code: string;
}

/**
 * Returns the open request of a link and its code. An attempt is counted before the comparison, so
 * that parallel attempts stay within the limit. Fails with LINK_INVALID, OTP_INVALID or TOO_MANY.
 */
export async function openRequest(
  context: Context,
  { token, code }: LinkAndCode,
  ipAddress: string,
): Promise<ConsentRequest> {
  const request = await findRequestByLink(context, token, ipAddress);
  const { draft_id: draftId, token_hash: sentHash } = request;
  if (!(await consumeCodeAttempt(context.db, draftId))) {
    // The request may have ended after it was read.
    const currentRequest = await findRequest(context.db, tokenHash(token), context.now());
    if (currentRequest === undefined) throw new Failure('LINK_INVALID');
    // No attempts are added before the request ends.
    throw new Failure('TOO_MANY', { retryAfter: secondsUntilEnd(request, context.now()) });
  }
  // The hash is not null, because the request was looked up by this hash. The secrets are null if
  // SECRET has changed twice since the letter.
  const secrets =
    sentHash === null ? null : sentLetterSecrets(context.config.keys, draftId, sentHash);
  if (secrets?.code !== code) throw new Failure('OTP_INVALID');
  await returnCodeAttempt(context.db, draftId);
  return request;
}
