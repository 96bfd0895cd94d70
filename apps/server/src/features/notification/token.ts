import { timingSafeEqual } from 'node:crypto';
import { CONFIGURABLE_KINDS, type ConfigurableKind } from '@sambandha/contract/notification/kinds';
import { isUuid } from '../../core/uuid.ts';
import type { Keys } from '../../security/keys.ts';

/** The member and the kind of e-mails that a link turns off. The link has no other effect. */
interface Unsubscription {
  readonly memberId: string;
  readonly kind: ConfigurableKind;
}

const PURPOSE = 'unsubscribe';
const payloadOf = ({ memberId, kind }: Unsubscription, email: string) =>
  `${kind}/${memberId}/${email}`;

/**
 * Returns a token for the links in an e-mail to an address. The token is valid as long as the
 * address is the member's: a former address may belong to somebody else.
 */
export function createUnsubscribeToken(
  keys: Keys,
  unsubscription: Unsubscription,
  email: string,
): string {
  const { kind, memberId } = unsubscription;
  const signature = keys.hash(PURPOSE, payloadOf(unsubscription, email)).toString('base64url');
  return `${kind}.${memberId}.${signature}`;
}

/**
 * Returns the member and kind of a token, or null if the token or its signature is invalid, or if
 * the token was sent to another address than `emailOf` returns.
 */
export async function verifyUnsubscribeToken(
  keys: Keys,
  token: string,
  emailOf: (memberId: string) => Promise<string | null>,
): Promise<Unsubscription | null> {
  const [kindText, memberId = '', signature = '', ...rest] = token.split('.');
  const kind = CONFIGURABLE_KINDS.find((candidate) => candidate === kindText);
  if (kind === undefined || !isUuid(memberId) || rest.length > 0) return null;
  const email = await emailOf(memberId);
  if (email === null) return null;
  const signatureBytes = Buffer.from(signature, 'base64url');
  const isValid = keys
    .hashes(PURPOSE, payloadOf({ memberId, kind }, email))
    .some(
      (expected) =>
        signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected),
    );
  return isValid ? { memberId, kind } : null;
}
