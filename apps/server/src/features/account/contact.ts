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

/** Null where the text is no phone number that can exist; India unless it names a country. */
export function phoneContact(phone: string): Contact | null {
  const parsed = parsePhoneNumber(phone, community.phoneRegion);
  return parsed?.isValid() ? { kind: 'phone', value: parsed.number } : null;
}

/** What a person typed to sign in: an e-mail address or a phone number; null where it is neither. */
export function typedContact(text: string): Contact | null {
  return text.includes('@') ? emailContact(text) : phoneContact(text);
}
