import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/**
 * Returns the query of the links of the signed-in candidate, or of the candidate for whom they act.
 */
export const linksQuery = (candidateId: string | null) =>
  queryOptions({
    queryKey:
      candidateId === null ? ['biodata-links'] : ['on-behalf', candidateId, 'biodata-links'],
    queryFn: ({ signal }) => call('GET /biodata-links', { signal }),
    staleTime: 0,
  });
