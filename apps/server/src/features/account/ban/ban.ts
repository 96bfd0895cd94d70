import type { Context } from '../../../context.ts';
import { StartFailure } from '../../../db/start-failure.ts';
import { contactKey, typedContact } from '../contact.ts';
import * as store from './store.ts';

type Installation = Pick<Context, 'config' | 'now'>;

const USE = 'banned-contact';

/** Keeps contacts, as keyed hashes only, from being used for an account again. */
export async function banContacts(
  { config, now }: Installation,
  trx: Context['db'],
  contacts: readonly string[],
): Promise<void> {
  const keys = new Set(contacts.map(contactKey));
  const hashes = [...keys].map((key) => config.keys.contactHash(USE, key));
  await store.insertBans(trx, hashes, now());
}

/** Whether a contact, in the form in which accounts keep it, or its mailbox is banned. */
export function isBanned(
  { config }: Installation,
  db: Context['db'],
  contact: string,
): Promise<boolean> {
  return store.findBan(db, hashesOf(config, contact));
}

/**
 * After an appeal: lets a contact, as a person writes it, be used again. False if it was not
 * banned, or is no contact.
 */
export async function liftBan(
  { config }: Installation,
  trx: Context['db'],
  typed: string,
): Promise<boolean> {
  const contact = typedContact(typed);
  if (contact === null) return false;
  return store.deleteBan(trx, hashesOf(config, contact.value));
}

/** Earlier bans are of the address as it was written, later ones of what it is known by. */
function hashesOf({ keys }: Installation['config'], contact: string): Buffer[] {
  const forms = new Set([contactKey(contact), contact]);
  return [...forms].flatMap((form) => keys.contactHashes(USE, form));
}

/**
 * Refuses a start with which some bans would silently count no more, because the key under which they
 * were made is not set. Fails with a StartFailure.
 */
export async function refuseUnknownBans({ config, db }: Pick<Context, 'config' | 'db'>) {
  const { contactKeyIds, secretIds } = config.keys;
  // They were made before SECRET could be rotated: under the oldest that is known.
  await store.nameBanKeys(db, secretIds.at(-1) ?? '');
  const unknown = await store.bansUnderOtherKeys(db, contactKeyIds);
  if (unknown.length === 0) return;
  const keys = unknown.map(({ keyId, bans }) => `${keyId} (${bans})`).join(', ');
  throw new StartFailure(
    'CONTACT_HASH_KEY: banned contacts are kept under keys that are not set, by id and number: ' +
      `${keys}. Add each former CONTACT_HASH_KEY, or the SECRET of that time, to ` +
      'CONTACT_HASH_KEY_PREVIOUS, separated by commas. Where a key is lost for good, ' +
      '`npm run admin -- forget-bans ID` gives these bans up.',
  );
}

/** Forgets the bans that were made under a key. Returns how many, or null if the key is set. */
export async function forgetBans(
  { config }: Installation,
  trx: Context['db'],
  keyId: string,
): Promise<number | null> {
  return config.keys.contactKeyIds.includes(keyId) ? null : store.deleteBansUnder(trx, keyId);
}
