import { NavLink } from 'react-router';
import { useIsManager } from '../../api/on-behalf.ts';
import { useSession } from '../../api/session.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { useIsSpeaker } from './use-is-speaker.ts';

interface RelativeNavProps {
  /** True while acting for a candidate. */
  isActing: boolean;
  className: string;
}

/** Renders the links of a relative in the header on wide screens. */
export function RelativeNav(props: RelativeNavProps) {
  return (
    <FamilyTexts>
      <RelativeNavLinks {...props} />
    </FamilyTexts>
  );
}

function RelativeNavLinks({ isActing, className }: RelativeNavProps) {
  const t = useT('shell');
  const family = useT('family');
  const isManager = useIsManager();
  const isSpeaker = useIsSpeaker();
  const isVolunteer = useSession(({ user }) => user?.isVolunteer === true);
  return (
    <>
      {isActing && (
        <NavLink to="/browse" className={className}>
          {t('browse')}
        </NavLink>
      )}
      {isActing && isManager && (
        <NavLink to="/waiting" className={className}>
          {t('interests')}
        </NavLink>
      )}
      {isActing && (
        <NavLink to="/family" end className={className}>
          {family('board.nav')}
        </NavLink>
      )}
      {isActing && isManager && (
        <NavLink to="/families/profile" className={className}>
          {family('candidate.tab')}
        </NavLink>
      )}
      {isSpeaker && (
        <NavLink to="/messages" className={className}>
          {t('messages')}
        </NavLink>
      )}
      <NavLink to="/families" end className={className}>
        {family('families')}
      </NavLink>
      {isVolunteer && (
        <NavLink to="/volunteer" className={className}>
          {family('volunteer')}
        </NavLink>
      )}
    </>
  );
}
