import { AccountTexts } from '../i18n/parts/account-texts.tsx';
import { Gate } from './gate.tsx';

/** Around /auth and /register: a signed-in member goes on to Browse. */
export default function GuestsLayout() {
  return (
    <AccountTexts>
      <Gate audience="guests" />
    </AccountTexts>
  );
}
