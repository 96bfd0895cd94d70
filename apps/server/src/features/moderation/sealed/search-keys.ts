import type { Context } from '../../../core/context.ts';
import { contactKey } from '../../account/index.ts';

type Installation = Pick<Context, 'config'>;

const KEY_USE = 'sealed record';

/**
 * Returns the search key of a sealed record: a keyed hash of a contact, of the id of a member,
 * match or report, or of the result of `relatedMemberText`. The key of the hash is
 * CONTACT_HASH_KEY, which does not change with SECRET.
 */
export function searchKeyFor({ config }: Installation, value: string): Buffer {
  return config.keys.contactHash(KEY_USE, normalized(value)).hash;
}

/** Returns the search keys under every known hash key, for lookups. */
export function searchKeysFor({ config }: Installation, value: string): readonly Buffer[] {
  return config.keys.contactHashes(KEY_USE, normalized(value));
}

/**
 * Returns the text whose hash is a search key of the records of members who have a match or block
 * with the member `otherId`.
 */
export function relatedMemberText(otherId: string): string {
  return `in touch with ${otherId}`;
}

/** Returns the form in which a value is hashed. All spellings of a mailbox have the same form. */
function normalized(value: string): string {
  return contactKey(value.toLowerCase());
}
