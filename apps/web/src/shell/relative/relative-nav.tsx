import { NavLink } from 'react-router';
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
  return (
    <>
      {acting && (
        <NavLink to="/browse" className={className}>
          {t('browse')}
        </NavLink>
      )}
      <NavLink to="/families" className={className}>
        {family('families')}
      </NavLink>
    </>
  );
}
