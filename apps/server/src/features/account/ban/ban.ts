import type { Context } from '../../../core/context.ts';
import { StartFailure } from '../../../db/start-failure.ts';
import { contactKey, typedContact } from '../contact.ts';
import * as store from './store.ts';

type BanContext = Pick<Context, 'config' | 'now'>;

const KEY_USE = 'banned-contact';

/** Bans contacts, so that no new account can use them. Only keyed hashes are stored. */
export async function banContacts(
  { config, now }: BanContext,
  trx: Context['db'],
  contacts: readonly string[],
): Promise<void> {
  const keys = new Set(contacts.map(contactKey));
  const hashes = [...keys].map((key) => config.keys.contactHash(KEY_USE, key));
  await store.insertBans(trx, hashes, now());
}

/** Returns true if a contact, or another spelling of the same mailbox, is banned. */
export function isBanned(
  { config }: BanContext,
  db: Context['db'],
  contact: string,
): Promise<boolean> {
  return store.hasBan(db, hashesOf(config, contact));
}

/**
 * Lifts the ban of a contact, in any spelling, after an appeal. Returns false if the text is not a
 * contact or the contact is not banned.
 */
export async function liftBan(
  { config }: BanContext,
  trx: Context['db'],
  text: string,
): Promise<boolean> {
  const contact = typedContact(text);
  if (contact === null) return false;
  return store.deleteBan(trx, hashesOf(config, contact.value));
}

/**
 * Returns the hashes of a contact with every known key. Older bans contain the hash of the contact,
 * newer bans contain the hash of the contact key.
 */
function hashesOf({ keys }: BanContext['config'], contact: string): Buffer[] {
  const spellings = new Set([contactKey(contact), contact]);
  return [...spellings].flatMap((spelling) => keys.contactHashes(KEY_USE, spelling));
}

/**
 * Rejects the start if the key of some bans is not configured, because these bans would silently
 * have no effect. First stores the key ids that are missing.
 * @throws StartFailure
 */
export async function assertBanKeysConfigured({ config, db }: Pick<Context, 'config' | 'db'>) {
  const { contactKeyIds, oldestSecretId } = config.keys;
  // Bans without a key id are older than the rotation of SECRET. They were made with the oldest
  // known secret.
  await store.setMissingKeyIds(db, oldestSecretId);
  const unknownKeys = await store.countBansByOtherKey(db, contactKeyIds);
  if (unknownKeys.length === 0) return;
  const keyList = unknownKeys.map(({ keyId, bans }) => `${keyId} (${bans})`).join(', ');
  throw new StartFailure(
    'CONTACT_HASH_KEY: banned contacts were hashed with keys that are not set. Key ids and numbers ' +
      `of bans: ${keyList}. Add each former CONTACT_HASH_KEY, or the SECRET of that time, to ` +
      'CONTACT_HASH_KEY_PREVIOUS, separated by commas. If a key is lost, ' +
      '`npm run admin -- forget-bans ID` deletes its bans.',
  );
}

/**
 * Deletes the bans made with a key that is no longer configured. Returns their number, or null if
 * the key is configured.
 */
export async function deleteBansByUnknownKey(
  { config }: BanContext,
  trx: Context['db'],
  keyId: string,
): Promise<number | null> {
  return config.keys.contactKeyIds.includes(keyId) ? null : store.deleteBansByKey(trx, keyId);
}
