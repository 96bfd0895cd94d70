import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { limitPerIpAddress, tokenHash } from '../account/index.ts';
import { type Asked, findAsked, returnTry, takeTry } from './consent.store.ts';
import { sentLetterKeys } from './letter.ts';

/** Calls per hour from one IP address about a request. */
const CALLS_PER_IP_ADDRESS = 200;

/** The waiting request of a link. Fails with LINK_INVALID or TOO_MANY. */
export async function askedBy(context: Context, token: string, ipAddress: string): Promise<Asked> {
  await limitPerIpAddress(context, 'consent', ipAddress, CALLS_PER_IP_ADDRESS);
  const asked = await findAsked(context.db, tokenHash(token), context.now());
  if (asked === undefined) throw new Failure('LINK_INVALID');
  return asked;
}

interface Opened {
  readonly token: string;
  /** The code of the letter: the link alone shows no profile and does not allow consent. */
  readonly code: string;
}

/**
 * The same, opened with the code. An attempt is counted before the comparison, so that parallel ones
 * stay within the limit. Fails with LINK_INVALID, OTP_INVALID or TOO_MANY.
 */
export async function openedBy(
  context: Context,
  { token, code }: Opened,
  ipAddress: string,
): Promise<Asked> {
  const asked = await askedBy(context, token, ipAddress);
  const { draft_id: draftId, token_hash: sent } = asked;
  if (!(await takeTry(context.db, draftId))) {
    const left = asked.ends_at.getTime() - context.now().getTime();
    throw new Failure('TOO_MANY', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
  }
  const keys = sent === null ? null : sentLetterKeys(context.config.keys, draftId, sent);
  if (keys?.code !== code) throw new Failure('OTP_INVALID');
  await returnTry(context.db, draftId);
  return asked;
}
