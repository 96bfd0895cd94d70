import { Outlet } from 'react-router';
import { AccountTexts } from '../i18n/parts/account-texts.tsx';
import { MemberTexts } from '../i18n/parts/member-texts.tsx';

/**
 * Layout of the pages that links in messages open, and of the page for a forgotten password. The
 * pages are available with and without a session.
 */
export default function MailLinkLayout() {
  return (
    <MemberTexts>
      <AccountTexts>
        <Outlet />
      </AccountTexts>
    </MemberTexts>
  );
}
