import type { Context } from '../../../context.ts';
import { keyedHash } from '../../../keyed-hash.ts';
import { typedContact } from '../contact.ts';
import { deleteBan, findBan, insertBans } from './store.ts';

type Installation = Pick<Context, 'config' | 'now'>;

/** Keeps contacts, as keyed hashes only, from being used for an account again. */
export async function banContacts(
  context: Installation,
  trx: Context['db'],
  contacts: readonly string[],
): Promise<void> {
  const hashes = contacts.map((contact) => contactHash(context, contact));
  await insertBans(trx, hashes, context.now());
}

/** Whether a contact, in the form in which accounts keep it, is banned. */
export function isBanned(
  context: Installation,
  db: Context['db'],
  contact: string,
): Promise<boolean> {
  return findBan(db, contactHash(context, contact));
}

/**
 * After an appeal: lets a contact, as a person writes it, be used again. False where it was not
 * banned, or is no contact.
 */
export async function liftBan(
  context: Installation,
  trx: Context['db'],
  typed: string,
): Promise<boolean> {
  const contact = typedContact(typed);
  return contact !== null && deleteBan(trx, contactHash(context, contact.value));
}

function contactHash({ config }: Installation, contact: string): Buffer {
  return keyedHash(config.secret, 'banned-contact', contact);
}
