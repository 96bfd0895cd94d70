import { community } from '@sambandha/contract/community';
import parsePhoneNumber from 'libphonenumber-js/min';

/** A way to reach a member, in the one form in which it is stored and compared. */
export interface Contact {
  readonly kind: 'email' | 'phone';
  /** A case-folded e-mail address, or a phone number in E.164. */
  readonly value: string;
}

export function emailContact(email: string): Contact {
  return { kind: 'email', value: email.trim().toLowerCase() };
}

/** Null if the text is no phone number that can exist; India unless it names a country. */
export function phoneContact(phone: string): Contact | null {
  const parsed = parsePhoneNumber(phone, community.phoneRegion);
  return parsed?.isValid() ? { kind: 'phone', value: parsed.number } : null;
}

/** Providers at which dots count for nothing, by every name that their addresses end in. */
const dotless: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * What a contact is known by: one mailbox has many addresses. What follows a `+` names a folder of it,
 * and some providers leave dots out. Mail still goes to the address as it was written.
 */
export function contactKey(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at < 0) return contact;
  const [name = ''] = contact.slice(0, at).toLowerCase().split('+', 1);
  const domain = contact.slice(at + 1).toLowerCase();
  const mailbox = domain in dotless ? name.replaceAll('.', '') : name;
  return mailbox === '' ? contact.toLowerCase() : `${mailbox}@${dotless[domain] ?? domain}`;
}

/** What a person typed to sign in: an e-mail address or a phone number; null if it is neither. */
export function typedContact(text: string): Contact | null {
  return text.includes('@') ? emailContact(text) : phoneContact(text);
}
