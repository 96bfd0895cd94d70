import { useQuery } from '@tanstack/react-query';
import { familiesQuery } from '../../api/families.ts';
import { useOnBehalf } from '../../api/on-behalf.ts';

/** The candidate for whom one acts as a manager; null: one does not. */
export function useManaged() {
  const candidate = useOnBehalf((acting) => acting.candidate);
  const { data } = useQuery({ ...familiesQuery, enabled: candidate !== null });
  const family = data?.families.find(({ candidateId }) => candidateId === candidate?.id);
  // What waits is told to managers alone.
  return family?.waits === undefined ? null : family;
}
