import type { TestApp } from './app.ts';

/** Stores a ban of a contact without an account, hashed with the keys of `hashingApp`. */
export async function banContact(app: TestApp, contact: string, hashingApp = app): Promise<void> {
  const { hash, keyId } = hashingApp.config.keys.contactHash('banned-contact', contact);
  await app.db
    .insertInto('banned_contacts')
    .values({ contact_hash: hash, key_id: keyId, banned_at: app.clock.now() })
    .execute();
}
