import { Outlet } from 'react-router';
import { AccountTexts } from '../i18n/parts/account-texts.tsx';
import { MemberTexts } from '../i18n/parts/member-texts.tsx';

/** Around the pages that links in messages lead to, and that of a forgotten password: signed in or not. */
export default function MailLinkLayout() {
  return (
    <MemberTexts>
      <AccountTexts>
        <Outlet />
      </AccountTexts>
    </MemberTexts>
  );
}
