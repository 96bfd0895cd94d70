import { timingSafeEqual } from 'node:crypto';
import { CHOSEN_KINDS, type ChosenKind } from '@sambandha/contract/notification/kinds';
import type { Keys } from '../../keys.ts';

/** Whose e-mails of which kind a link ends; it can do nothing else. */
export interface Unsubscription {
  readonly memberId: string;
  readonly kind: ChosenKind;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const USE = 'unsubscribe';
const signed = ({ memberId, kind }: Unsubscription) => `${kind}/${memberId}`;

/** A token for the links in an e-mail. It does not expire: old e-mails are ended by theirs too. */
export function unsubscribeToken(keys: Keys, what: Unsubscription): string {
  return `${what.kind}.${what.memberId}.${keys.hash(USE, signed(what)).toString('base64url')}`;
}

/** What a token ends; null where it was not made here. */
export function readToken(keys: Keys, token: string): Unsubscription | null {
  const [kindGiven, memberId = '', signature = '', ...rest] = token.split('.');
  const kind = CHOSEN_KINDS.find((one) => one === kindGiven);
  if (kind === undefined || !UUID.test(memberId) || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const good = keys
    .hashes(USE, signed({ memberId, kind }))
    .some((one) => given.length === one.length && timingSafeEqual(given, one));
  return good ? { memberId, kind } : null;
}
