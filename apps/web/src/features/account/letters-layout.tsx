import { Outlet } from 'react-router';
import { MemberTexts } from '../../i18n/member-texts.tsx';

/** Around the pages that letters lead to, and that of a forgotten password: signed in or not. */
export default function LettersLayout() {
  return (
    <MemberTexts>
      <Outlet />
    </MemberTexts>
  );
}
