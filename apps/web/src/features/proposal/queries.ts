import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What the signed-in candidate's family proposes to them. */
export const proposalsQuery = queryOptions({
  queryKey: ['interests', 'proposals'],
  queryFn: ({ signal }) => call('GET /family/proposals', { signal }),
});

/** What was proposed to a candidate, as the family reads it; only while acting for them. */
export const waitingQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['on-behalf', candidateId, 'proposals'],
    queryFn: ({ signal }) => call('GET /family/proposals/waiting', { signal }),
    staleTime: 60_000,
  });

/** The interests that wait for a candidate; only while acting for them. */
export const receivedQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['on-behalf', candidateId, 'received'],
    queryFn: ({ signal }) => call('GET /family/received', { signal }),
    staleTime: 0,
  });
