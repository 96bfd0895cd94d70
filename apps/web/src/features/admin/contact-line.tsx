import { MailAddress } from '../../ui/mail-address.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';

/** Renders an e-mail address, and a phone number, which stays in one row. */
export function ContactLine({ email, phone }: { email?: string | null; phone?: string | null }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {email && <MailAddress>{email}</MailAddress>}
      {phone && <PhoneNumber number={phone} />}
    </span>
  );
}
