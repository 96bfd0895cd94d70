import { formatPhone } from './format-phone.ts';

/** A phone number as people write it, in one row also where text is large. */
export function PhoneNumber({ number }: { number: string }) {
  return <span className="text-number whitespace-nowrap">{formatPhone(number)}</span>;
}
