import { useQuery } from '@tanstack/react-query';
import { relativesQuery } from '../../api/families.ts';
import { useOnBehalf } from '../../api/on-behalf.ts';
import { queryClient } from '../../api/query.ts';
import { lazyOptional } from '../../shell/lazily.tsx';
import type { AddToBoardProps } from './add-button.tsx';

const AddButton = lazyOptional(async () => (await import('./add-button.tsx')).AddButton);

const MINUTES = 5;

/**
 * Renders the button that adds a member to the family's board, or nothing for a candidate without a
 * family.
 */
export function AddToBoard(props: AddToBoardProps) {
  const acting = useOnBehalf(({ candidate }) => candidate !== null);
  const relatives = { ...relativesQuery, enabled: !acting, staleTime: MINUTES * 60_000 };
  const { data } = useQuery(relatives, queryClient);
  if (!acting && (data?.relatives.length ?? 0) === 0) return null;
  return <AddButton key={props.member.id} {...props} />;
}
