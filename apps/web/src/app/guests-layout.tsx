import { AccountTexts } from '../i18n/parts/account-texts.tsx';
import { Gate } from './gate.tsx';

/** Layout of /auth and /register: signed-in members are redirected to Browse. */
export default function GuestsLayout() {
  return (
    <AccountTexts>
      <Gate audience="guests" />
    </AccountTexts>
  );
}
