import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { familiesQuery } from '../../api/families.ts';
import { queryClient } from '../../api/query.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

interface FamiliesLinkProps {
  /** A relative always has it; a candidate only with a family to look for. */
  always: boolean;
  Item: ComponentType<{ to: string; icon: ReactNode; children: ReactNode }>;
}

/** The way to the families in which one takes part, as an item of a menu. */
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
  if (!always && !data?.families.length) return null;
  return (
    <Item to="/families" icon={<Users />}>
      {t('families')}
    </Item>
  );
}
