import { useQuery } from '@tanstack/react-query';
import { Columns3, Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { familiesQuery, relativesQuery } from '../../api/families.ts';
import { queryClient } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface FamilyLinksProps {
  /** True for a relative, who always has the families link. */
  isRelative: boolean;
  Item: ComponentType<{ to: string; icon: ReactNode; children: ReactNode }>;
}

/**
 * Renders the menu items for family features. A candidate who has relatives gets a link to the
 * board of the family. Relatives, volunteers and candidates with a part in another family get a
 * link to the families page.
 */
export function FamilyLinks(props: FamilyLinksProps) {
  return (
    <FamilyTexts>
      <FamilyLinkItems {...props} />
    </FamilyTexts>
  );
}

function FamilyLinkItems({ isRelative, Item }: FamilyLinksProps) {
  const t = useT('family');
  const { data } = useQuery({ ...familiesQuery, enabled: !isRelative }, queryClient);
  const isVolunteer = useSession(({ user }) => user?.isVolunteer === true);
  const { data: ownFamily } = useQuery({ ...relativesQuery, enabled: !isRelative }, queryClient);
  return (
    <>
      {(ownFamily?.relatives.length ?? 0) > 0 && (
        <Item to="/family" icon={<Columns3 />}>
          {t('board.title')}
        </Item>
      )}
      {(isRelative || isVolunteer || (data?.families.length ?? 0) > 0) && (
        <Item to="/families" icon={<Users />}>
          {t('families')}
        </Item>
      )}
    </>
  );
}
