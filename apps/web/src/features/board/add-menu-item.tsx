import { MINUTE_MS } from '@sambandha/contract/durations';
import { useQuery } from '@tanstack/react-query';
import { Check, Columns3 } from 'lucide-react';
import { relativesQuery } from '../../api/families.ts';
import { queryClient } from '../../api/query.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { MenuItem, MenuLink } from '../../ui/menu.tsx';
import { type AddToBoardProps, useAddToBoard } from './use-add-to-board.ts';

/** The age at which a menu reads the family again. A family rarely changes. */
const STALE_MS = 5 * MINUTE_MS;

/**
 * Renders the menu entry that adds a member to the board of the candidate's own family, or nothing
 * for a candidate without a family.
 */
export function AddMenuItem(props: AddToBoardProps) {
  const { data } = useQuery({ ...relativesQuery, staleTime: STALE_MS }, queryClient);
  if ((data?.relatives.length ?? 0) === 0) return null;
  return (
    <FamilyTexts>
      <AddMenuItemContent {...props} />
    </FamilyTexts>
  );
}

function AddMenuItemContent({ member }: AddToBoardProps) {
  const t = useT('family.board');
  const { isAdded, add } = useAddToBoard(member);
  return isAdded ? (
    <MenuLink icon={<Check />} to="/family">
      {t('onBoard')}
    </MenuLink>
  ) : (
    <MenuItem icon={<Columns3 />} onSelect={add}>
      {t('add')}
    </MenuItem>
  );
}
