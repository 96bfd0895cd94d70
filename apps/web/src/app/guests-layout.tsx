import { AccountTexts } from '../i18n/parts/account-texts.tsx';
import { Gate } from './gate.tsx';

/** Layout of /auth and /register, which redirects signed-in members to Browse. */
export default function GuestsLayout() {
  return (
    <AccountTexts>
      <Gate audience="guests" />
    </AccountTexts>
  );
}
