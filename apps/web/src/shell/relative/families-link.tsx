import { useQuery } from '@tanstack/react-query';
import { Columns3, Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { familiesQuery, relativesQuery } from '../../api/families.ts';
import { queryClient } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface FamiliesLinkProps {
  /** True for a relative; a candidate has the link only with a family to act for. */
  always: boolean;
  Item: ComponentType<{ to: string; icon: ReactNode; children: ReactNode }>;
}

/**
 * The links to the families a person takes part in and to their work as a volunteer, as items of a
 * menu.
 */
export function FamiliesLink(props: FamiliesLinkProps) {
  return (
    <FamilyTexts>
      <Link {...props} />
    </FamilyTexts>
  );
}

function Link({ always, Item }: FamiliesLinkProps) {
  const t = useT('family');
  const { data } = useQuery({ ...familiesQuery, enabled: !always }, queryClient);
  const helps = useSession(({ user }) => user?.isVolunteer === true);
  const { data: own } = useQuery({ ...relativesQuery, enabled: !always }, queryClient);
  return (
    <>
      {(own?.relatives.length ?? 0) > 0 && (
        <Item to="/family" icon={<Columns3 />}>
          {t('board.title')}
        </Item>
      )}
      {(always || helps || (data?.families.length ?? 0) > 0) && (
        <Item to="/families" icon={<Users />}>
          {t('families')}
        </Item>
      )}
    </>
  );
}
