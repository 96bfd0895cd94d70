import { useQuery } from '@tanstack/react-query';
import { familiesQuery } from '../../api/families.ts';
import { useActingState } from '../../api/on-behalf.ts';
import { queryClient } from '../../api/query.ts';

/** Returns true if the signed-in person acts for a candidate as a speaker. */
export function useIsSpeaker(): boolean {
  const candidate = useActingState((acting) => acting.candidate);
  const { data } = useQuery({ ...familiesQuery, enabled: candidate !== null }, queryClient);
  const family = data?.families.find(({ candidateId }) => candidateId === candidate?.id);
  return family?.part === 'speaker';
}
