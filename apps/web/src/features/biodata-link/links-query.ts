import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/**
 * Returns the query of the links of a candidate: the signed-in person, or `candidateId`, for whom
 * the person acts.
 */
export const linksQuery = (candidateId: string | null) =>
  queryOptions({
    queryKey:
      candidateId === null ? ['biodata-links'] : ['on-behalf', candidateId, 'biodata-links'],
    queryFn: ({ signal }) => call('GET /biodata-links', { signal }),
    staleTime: 0,
  });
