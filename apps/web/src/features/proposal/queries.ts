import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The family's proposals to the signed-in candidate. */
export const proposalsQuery = queryOptions({
  queryKey: ['interests', 'proposals'],
  queryFn: ({ signal }) => call('GET /family/proposals', { signal }),
});

/**
 * Returns the query of the proposals to a candidate as the family reads them. Requires acting for
 * the candidate.
 */
export const waitingProposalsQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['on-behalf', candidateId, 'proposals'],
    queryFn: ({ signal }) => call('GET /family/proposals/waiting', { signal }),
    staleTime: 60_000,
  });

/**
 * Returns the query of the unanswered interests of a candidate. Requires acting for the candidate.
 */
export const receivedInterestsQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['on-behalf', candidateId, 'received'],
    queryFn: ({ signal }) => call('GET /family/received', { signal }),
    staleTime: 0,
  });
