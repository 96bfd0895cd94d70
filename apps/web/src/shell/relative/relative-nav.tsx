import { NavLink } from 'react-router';
import { useManages } from '../../api/on-behalf.ts';
import { useSession } from '../../api/session.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useSpeaks } from './use-speaks.ts';

interface RelativeNavProps {
  /** True while acting for a candidate. */
  acting: boolean;
  className: string;
}

/** The links of a relative in the header on wide screens. */
export function RelativeNav(props: RelativeNavProps) {
  return (
    <FamilyTexts>
      <Links {...props} />
    </FamilyTexts>
  );
}

function Links({ acting, className }: RelativeNavProps) {
  const t = useT('shell');
  const family = useT('family');
  const manages = useManages();
  const speaks = useSpeaks();
  const helps = useSession(({ user }) => user?.isVolunteer === true);
  return (
    <>
      {acting && (
        <NavLink to="/browse" className={className}>
          {t('browse')}
        </NavLink>
      )}
      {acting && manages && (
        <NavLink to="/waiting" className={className}>
          {t('interests')}
        </NavLink>
      )}
      {acting && (
        <NavLink to="/family" end className={className}>
          {family('board.nav')}
        </NavLink>
      )}
      {acting && manages && (
        <NavLink to="/families/profile" className={className}>
          {family('candidate.tab')}
        </NavLink>
      )}
      {speaks && (
        <NavLink to="/messages" className={className}>
          {t('messages')}
        </NavLink>
      )}
      <NavLink to="/families" end className={className}>
        {family('families')}
      </NavLink>
      {helps && (
        <NavLink to="/volunteer" className={className}>
          {family('volunteer')}
        </NavLink>
      )}
    </>
  );
}
