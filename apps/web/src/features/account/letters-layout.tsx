import { Outlet } from 'react-router';
import { AccountTexts } from '../../i18n/account-texts.tsx';
import { MemberTexts } from '../../i18n/member-texts.tsx';

/** Around the pages that letters lead to, and that of a forgotten password: signed in or not. */
export default function LettersLayout() {
  return (
    <MemberTexts>
      <AccountTexts>
        <Outlet />
      </AccountTexts>
    </MemberTexts>
  );
}
