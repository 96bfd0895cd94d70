import { useQuery } from '@tanstack/react-query';
import { familiesQuery } from '../../api/families.ts';
import { useOnBehalf } from '../../api/on-behalf.ts';

/** The family of the candidate that a manager acts for; null: not acting as a manager. */
export function useManagedFamily() {
  const candidate = useOnBehalf((acting) => acting.candidate);
  const { data } = useQuery({ ...familiesQuery, enabled: candidate !== null });
  const family = data?.families.find(({ candidateId }) => candidateId === candidate?.id);
  // Only managers receive the number of waiting items.
  return family?.waits === undefined ? null : family;
}
