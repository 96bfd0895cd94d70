import type { Match } from '@sambandha/contract/match/schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Fetches the card of the other member of a match. */
export function usePartner(match: Match) {
  return useQuery({
    // The key contains the status, because an acceptance can reveal the photo.
    queryKey: ['partner', match.id, match.status],
    queryFn: async ({ signal }) =>
      (await call('GET /matches/:id/partner', { params: { id: match.id }, signal })).partner,
    // After the acceptance, the previous card is shown until the new card is fetched.
    placeholderData: (previous) => (match.status === 'ACCEPTED' ? previous : undefined),
  });
}
