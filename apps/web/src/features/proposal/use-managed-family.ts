import { useQuery } from '@tanstack/react-query';
import { familiesQuery } from '../../api/families.ts';
import { useActingState } from '../../api/on-behalf.ts';

/**
 * Returns the family of the candidate for whom a manager acts, or null if the viewer does not act
 * as a manager.
 */
export function useManagedFamily() {
  const candidate = useActingState((acting) => acting.candidate);
  const { data } = useQuery({ ...familiesQuery, enabled: candidate !== null });
  const family = data?.families.find(({ candidateId }) => candidateId === candidate?.id);
  // Only managers receive the number of open items.
  return family?.waits === undefined ? null : family;
}
