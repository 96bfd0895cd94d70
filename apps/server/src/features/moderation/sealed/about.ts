import type { Context } from '../../../context.ts';
import { contactKey } from '../../account/index.ts';

type Installation = Pick<Context, 'config'>;

/**
 * What a record is found by: an id (of a member, a match, a report) or a contact, as a keyed hash. The
 * key is the one for contacts, which stays when SECRET is changed.
 */
export function aboutHash({ config }: Installation, value: string): Buffer {
  return config.keys.contactHash(USE, keyOf(value)).hash;
}

/** Likewise what may be stored: under every known key. */
export function aboutHashes({ config }: Installation, value: string): readonly Buffer[] {
  return config.keys.contactHashes(USE, keyOf(value));
}

/** That somebody was in touch with whom a record is about: a match or a block between the two. */
export function touch(otherId: string): string {
  return `in touch with ${otherId}`;
}

const USE = 'sealed record';

/** One mailbox is found by each of its addresses. */
function keyOf(value: string): string {
  return contactKey(value.toLowerCase());
}
