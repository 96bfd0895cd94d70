import { community } from '@sambandha/contract/community';
import parsePhoneNumber from 'libphonenumber-js/min';
import { type Contact, displayEmail } from './contact.ts';

/** Returns a shortened contact that its owner recognizes but that does not reveal it to others. */
export function maskContact({ kind, value }: Contact): string {
  return kind === 'email' ? maskEmail(value) : maskPhone(value);
}

/** Returns a masked e-mail address, such as `s•••@gmail.com`. */
export function maskEmail(email: string): string {
  const atSign = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${atSign < 1 ? '' : displayEmail(email.slice(atSign))}`;
}

/** Returns a masked phone number, such as `+91 ••••• ••012`. */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumber(phone, community.phoneRegion);
  const digits: string = parsed?.nationalNumber ?? phone.replace(/\D/g, '');
  const maskedDigits = `${'•'.repeat(Math.max(0, digits.length - 3))}${digits.slice(-3)}`;
  const groups = maskedDigits.match(/.{1,5}/g) ?? [];
  return [...(parsed ? [`+${parsed.countryCallingCode}`] : []), ...groups].join(' ');
}
