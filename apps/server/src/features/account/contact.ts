import { domainToUnicode } from 'node:url';
import { accountTexts } from '@sambandha/contract/account/schemas';
import { community } from '@sambandha/contract/community';
import { normalizeContact, normalizeEmail, normalizePhone } from '@sambandha/contract/text';
import parsePhoneNumber from 'libphonenumber-js/min';
import { validationFailure } from '../../core/failure.ts';

/** An e-mail address or phone number in its normalized form for storage and comparison. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  /** A case-folded e-mail address with its domain in ASCII, or a phone number in E.164. */
  readonly value: string;
}

export function emailContact(email: string): Contact {
  return { kind: 'email', value: normalizeEmail(email).toLowerCase() };
}

/** Returns an e-mail address for display, with its domain in its own script. */
export function displayEmail(email: string): string {
  const domainStart = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainStart);
  return email.slice(0, domainStart) + (domainToUnicode(domain) || domain);
}

/**
 * Returns the name of an account in an authenticator app or a passkey: its e-mail address as
 * displayed, or else its phone number. If the account has neither, returns the product's name.
 */
export function accountLabel({
  email,
  phone,
}: {
  readonly email: string | null;
  readonly phone: string | null;
}): string {
  return email === null ? (phone ?? community.product) : displayEmail(email);
}

/**
 * Returns the contact of a phone number, or null if the number cannot exist. A number without a
 * country code is read as an Indian number.
 */
export function phoneContact(phone: string): Contact | null {
  const parsed = parsePhoneNumber(normalizePhone(phone), community.phoneRegion);
  return parsed?.isValid() ? { kind: 'phone', value: parsed.number } : null;
}

/**
 * Returns the contact of a request body that has exactly one. Fails with VALIDATION on the field
 * `phone` if the contact is a phone number that cannot exist.
 */
export function contactFromInput({ email, phone }: { email?: string; phone?: string }): Contact {
  return email === undefined ? requirePhone(phone ?? '') : emailContact(email);
}

/**
 * Returns the contact of a phone number. Fails with VALIDATION on the field `phone` if the number
 * cannot exist.
 */
export function requirePhone(phone: string): Contact {
  return requireContact(phoneContact(phone));
}

function requireContact(contact: Contact | null): Contact {
  if (contact === null)
    throw validationFailure([{ path: 'phone', message: accountTexts.phoneInvalid }]);
  return contact;
}

/** Mail domains that ignore dots in the local part, each with its canonical name. */
const dotlessDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * Returns the key that makes a contact unique. All spellings of one mailbox have the same key. The
 * key omits the `+tag`, and the dots if the provider ignores them. Mail is sent to the stored
 * address, not to the key.
 */
export function contactKey(contact: string): string {
  const atSign = contact.lastIndexOf('@');
  if (atSign < 0) return contact;
  const [localPart = ''] = contact.slice(0, atSign).toLowerCase().split('+', 1);
  const domain = contact.slice(atSign + 1).toLowerCase();
  const mailbox = domain in dotlessDomains ? localPart.replaceAll('.', '') : localPart;
  // Nothing remains of a local part such as `+tag`, so the whole address is then the key.
  return mailbox === '' ? contact.toLowerCase() : `${mailbox}@${dotlessDomains[domain] ?? domain}`;
}

/** Returns a stored e-mail address or phone number with its kind. */
export function storedContact(value: string): Contact {
  return { kind: value.includes('@') ? 'email' : 'phone', value };
}

/**
 * Returns the contact that a person typed to sign in. A text with an @ counts as an e-mail address.
 * Returns null if any other text is not a possible phone number.
 */
export function typedContact(text: string): Contact | null {
  const contact = normalizeContact(text);
  return contact.includes('@') ? emailContact(contact) : phoneContact(contact);
}

/**
 * Returns the contact that a person typed. Fails with VALIDATION on the field `phone` if the text
 * is not a possible contact.
 */
export function requireTypedContact(text: string): Contact {
  return requireContact(typedContact(text));
}
