import type { Context } from '../../../core/context.ts';
import { contactKey } from '../../account/index.ts';

type Installation = Pick<Context, 'config'>;

/**
 * The search key of a sealed record: a keyed hash of an id (of a member, match or report) or a
 * contact. The key is CONTACT_HASH_KEY, which does not change with SECRET.
 */
export function searchKeyFor({ config }: Installation, value: string): Buffer {
  return config.keys.contactHash(KEY_USE, normalised(value)).hash;
}

/** The search keys with every known key, for lookups. */
export function searchKeysFor({ config }: Installation, value: string): readonly Buffer[] {
  return config.keys.contactHashes(KEY_USE, normalised(value));
}

/**
 * The text of a search key for a match or block of the member of the record with another member.
 */
export function relatedMemberText(otherId: string): string {
  return `in touch with ${otherId}`;
}

const KEY_USE = 'sealed record';

/** All spellings of a mailbox have the same search key. */
function normalised(value: string): string {
  return contactKey(value.toLowerCase());
}
