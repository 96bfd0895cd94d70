import { formatPhone } from './format-phone.ts';

/** Renders a phone number in the usual format, in one row even with large text. */
export function PhoneNumber({ number }: { number: string }) {
  return <span className="text-number whitespace-nowrap">{formatPhone(number)}</span>;
}
