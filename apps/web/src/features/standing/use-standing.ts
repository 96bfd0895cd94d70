import type { Standing } from '@sambandha/contract/standing/choices';
import type { OwnStanding } from '@sambandha/contract/standing/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { applyServerChange } from '../../api/restart-reads.ts';

const queryKey = ['own', 'standing'];

/** Returns the choice in Settings that describes the stored standing. */
export function choiceOf({ standing, hidden }: OwnStanding) {
  return standing === 'IN_TALKS' && hidden ? 'IN_TALKS_HIDDEN' : standing;
}

/**
 * Returns the query of the state of the member's search, and the mutation that stores a choice.
 * `standing` changes after the choice is stored.
 */
export function useStanding() {
  const client = useQueryClient();
  const read = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /standing', { signal }) });
  const save = useMutation({
    scope: { id: 'standing' },
    mutationFn: (body: { standing: Standing; hidden?: boolean }) => call('PUT /standing', { body }),
    onSuccess: (response) => {
      applyServerChange(client, queryKey, response);
      // The member's own profile also contains the visibility in Browse.
      void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    },
  });
  return { ...read, standing: read.data?.standing, save };
}
