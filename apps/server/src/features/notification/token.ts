import { timingSafeEqual } from 'node:crypto';
import { CHOSEN_KINDS, type ChosenKind } from '@sambandha/contract/notification/schemas';
import { keyedHash } from '../../keyed-hash.ts';

/** Whose e-mails of which kind a link ends; it can do nothing else. */
export interface Unsubscription {
  readonly memberId: string;
  readonly kind: ChosenKind;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function signature(secret: string, { memberId, kind }: Unsubscription): Buffer {
  return keyedHash(secret, 'unsubscribe', `${kind}/${memberId}`);
}

/** A token for the links in an e-mail. It does not expire: old e-mails are ended by theirs too. */
export function unsubscribeToken(secret: string, what: Unsubscription): string {
  return `${what.kind}.${what.memberId}.${signature(secret, what).toString('base64url')}`;
}

/** What a token ends; null where it was not made here. */
export function readToken(secret: string, token: string): Unsubscription | null {
  const [kindGiven, memberId = '', signed = '', ...rest] = token.split('.');
  const kind = CHOSEN_KINDS.find((one) => one === kindGiven);
  if (kind === undefined || !UUID.test(memberId) || rest.length > 0) return null;
  const expected = signature(secret, { memberId, kind });
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { memberId, kind };
}
