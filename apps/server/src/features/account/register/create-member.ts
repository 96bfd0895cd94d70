import type { PreferencesInput } from '@sambandha/contract/preference/schemas';
import type { Context } from '../../../core/context.ts';
import { savePreferences } from '../../preference/index.ts';
import { createProfile } from '../../profile/index.ts';
import type { Contact } from '../contact.ts';
import { holdIfContactWasHeld } from '../hold/held-contacts.ts';
import { type AccountOrigin, createAccount } from './create-account.ts';

interface NewMember {
  readonly memberId: string;
  readonly contact: Contact;
  readonly passwordHash: string;
  readonly fields: Parameters<typeof createProfile>[1]['fields'];
  readonly preferences: PreferencesInput | undefined;
  readonly origin: AccountOrigin;
}

/**
 * Creates the account and the profile of a proved contact. Fails with IMPOSSIBLE if the fields
 * contradict each other, and with the database's unique violation if the contact already has an
 * account.
 */
export async function createMember(
  context: Context,
  trx: Context['db'],
  { memberId, contact, passwordHash, fields, preferences: enteredPreferences, origin }: NewMember,
): Promise<void> {
  const at = context.now();
  const phone = contact.kind === 'phone' ? contact.value : null;
  await createProfile(trx, {
    id: memberId,
    at,
    fields,
    isAdmin: phone !== null && phone === context.config.adminPhone,
  });
  await createAccount(context, trx, {
    personId: memberId,
    contact: contact.value,
    passwordHash,
    declarations: ['terms', 'intent'],
    origin,
  });
  // Families of this community marry into another gotra, so this preference is on by default. Each
  // member may remove it.
  const preferences = { preferredOtherGotra: true, ...enteredPreferences };
  await savePreferences(trx, memberId, preferences);
  await holdIfContactWasHeld(context, trx, { memberId, contact: contact.value });
}
