import { DAY_MS } from '@sambandha/contract/durations';
import { PRESSED_KNOWN_DAYS } from '@sambandha/contract/pressed/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { addReviewReason } from '../../../db/review.ts';
import type { Database } from '../../../db/schema.ts';
import { formerContacts } from '../case/contact-changes.store.ts';
import { contactKey } from '../contact.ts';
import { contactsOf } from '../notice.ts';
import { findAccountById } from '../store.ts';
import {
  deleteHeldContactHashes,
  hasHeldContact,
  holdMember,
  insertHeldContacts,
  isHeld,
} from './store.ts';

const KEY_USE = 'contact of a held account';

/**
 * Stores hashes of the contacts of a held member who changes them, is deleted or hands over the
 * profile. An account that takes such a contact within `PRESSED_KNOWN_DAYS` days is also held.
 */
export async function storeHeldContacts(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Transaction<Database>,
  { memberId, contacts }: { readonly memberId: string; readonly contacts: readonly string[] },
): Promise<void> {
  if (!(await isHeld(trx, memberId))) return;
  // A former contact can still be a contact of the account. The set removes such duplicates.
  const keys = new Set(contacts.map(contactKey));
  const hashes = [...keys].map((key) => config.keys.contactHash(KEY_USE, key));
  const endsAt = new Date(now().getTime() + PRESSED_KNOWN_DAYS * DAY_MS);
  await insertHeldContacts(trx, memberId, { hashes, endsAt });
}

/**
 * Holds a member whose new contact belonged to a held account, until a team member has reviewed the
 * profile. The hold is not visible to the member.
 */
export async function holdIfContactWasHeld(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Context['db'],
  { memberId, contact }: { readonly memberId: string; readonly contact: string },
): Promise<void> {
  const hashes = config.keys.contactHashes(KEY_USE, contactKey(contact));
  if (!(await hasHeldContact(trx, hashes, now()))) return;
  await holdMember(trx, memberId, now());
  await addReviewReason(trx, { memberId, reason: 'HELD_BEFORE', at: now() });
}

/**
 * Deletes the stored hashes of a member's present and former contacts if the member is no longer
 * held. Hashes from a restored backup have no member id, so they are matched by the contacts.
 */
export async function deleteHeldContacts(
  { config }: Pick<Context, 'config'>,
  trx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  if (await isHeld(trx, memberId)) return;
  const account = await findAccountById(trx, memberId);
  // A profile that was handed over may have no account. Its hashes are matched by the member id.
  const currentContacts =
    account === undefined ? [] : contactsOf(account).map(({ value }) => value);
  const contacts = [...currentContacts, ...(await formerContacts(trx, memberId))];
  const hashes = contacts.flatMap((contact) =>
    config.keys.contactHashes(KEY_USE, contactKey(contact)),
  );
  await deleteHeldContactHashes(trx, memberId, hashes);
}
