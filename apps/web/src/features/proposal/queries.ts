import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The family's proposals to the signed-in candidate. */
export const proposalsQuery = queryOptions({
  queryKey: ['interests', 'proposals'],
  queryFn: ({ signal }) => call('GET /family/proposals', { signal }),
});

/** The proposals to a candidate, as the family reads them; only while acting for the candidate. */
export const waitingQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['on-behalf', candidateId, 'proposals'],
    queryFn: ({ signal }) => call('GET /family/proposals/waiting', { signal }),
    staleTime: 60_000,
  });

/** The interests that wait for a candidate's answer; only while acting for the candidate. */
export const receivedQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['on-behalf', candidateId, 'received'],
    queryFn: ({ signal }) => call('GET /family/received', { signal }),
    staleTime: 0,
  });
