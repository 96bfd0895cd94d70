import type { Standing } from '@sambandha/contract/standing/choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { cacheChange } from '../../api/restart-reads.ts';

const queryKey = ['own', 'standing'];

/** The state of the member's search; a choice is shown once it is stored. */
export function useStanding() {
  const client = useQueryClient();
  const read = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /standing', { signal }) });
  const save = useMutation({
    scope: { id: 'standing' },
    mutationFn: (body: { standing: Standing; hidden?: boolean }) => call('PUT /standing', { body }),
    onSuccess: (response) => {
      cacheChange(client, queryKey, response);
      // The profile contains the visibility in Browse, too.
      void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    },
  });
  return { ...read, standing: read.data?.standing, save };
}
