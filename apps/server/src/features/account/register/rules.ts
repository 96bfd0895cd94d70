import type { registerBody } from '@sambandha/contract/account/schemas';
import { accountTexts } from '@sambandha/contract/account/schemas';
import type * as z from 'zod/mini';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { type Contact, emailContact, requirePhone } from '../contact.ts';

export type Registration = z.output<typeof registerBody>;

/**
 * Returns the proved contact of a registration. Fails with CONTACT_UNVERIFIED if the registration
 * does not contain the contact. Fails with VALIDATION on a phone number that cannot exist, and on a
 * second contact, which can only be added in the settings.
 */
export function requireProvedContact(
  registration: Pick<Registration, 'email' | 'phone'>,
  provedValue: string,
): Contact {
  const contacts = contactsOfRegistration(registration);
  const contact = contacts.find(({ value }) => value === provedValue);
  if (contact === undefined) throw new Failure('CONTACT_UNVERIFIED');
  const secondContact = contacts.find(({ value }) => value !== provedValue);
  if (secondContact !== undefined) {
    throw validationFailure([
      { path: secondContact.kind, message: accountTexts.contactUnverified },
    ]);
  }
  return contact;
}

/**
 * Returns the contacts of a registration. Fails with VALIDATION on the field of a phone number that
 * cannot exist.
 */
export function contactsOfRegistration({
  email,
  phone,
}: Pick<Registration, 'email' | 'phone'>): Contact[] {
  const contacts: Contact[] = [];
  if (email) contacts.push(emailContact(email));
  if (phone) contacts.push(requirePhone(phone));
  return contacts;
}

/** Returns the fields of the profile under their names in the registry. */
export function profileFieldsOf(registration: Registration) {
  const {
    name,
    dateOfBirth,
    bio,
    email: _email,
    phone: _phone,
    password: _password,
    profilePhoto: _profilePhoto,
    additionalPhotos: _additionalPhotos,
    preferences: _preferences,
    verificationToken: _token,
    acceptedTerms: _terms,
    declaresIntent: _intent,
    ...fields
  } = registration;
  return { ...fields, fullName: name, dob: dateOfBirth, aboutMe: bio };
}
