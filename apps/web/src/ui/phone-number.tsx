import { formatPhone } from './format-phone.ts';

/** A phone number in the usual format, in one row also with large text. */
export function PhoneNumber({ number }: { number: string }) {
  return <span className="text-number whitespace-nowrap">{formatPhone(number)}</span>;
}
