import { NavLink } from 'react-router';
import { useManages } from '../../api/on-behalf.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface RelativeNavProps {
  /** Looks for a candidate at present. */
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
  return (
    <>
      {acting && (
        <NavLink to="/browse" className={className}>
          {t('browse')}
        </NavLink>
      )}
      {acting && manages && (
        <NavLink to="/families/profile" className={className}>
          {family('candidate.tab')}
        </NavLink>
      )}
      <NavLink to="/families" end className={className}>
        {family('families')}
      </NavLink>
    </>
  );
}
