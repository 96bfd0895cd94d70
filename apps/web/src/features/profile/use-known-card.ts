import type { Card } from '@sambandha/contract/search/schemas';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { memberKeys } from '../match/index.ts';

type Lists = InfiniteData<{ readonly profiles: readonly Card[] }>;

/** What a list that was read says of a member: something to show until their profile is read. */
export function useKnownCard(memberId: string): Card | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((changed) => client.getQueryCache().subscribe(changed), [client]),
    () =>
      client
        .getQueriesData<Lists>({ queryKey: memberKeys.lists })
        .flatMap(([, lists]) => lists?.pages ?? [])
        .flatMap(({ profiles }) => profiles)
        .find(({ id }) => id === memberId),
  );
}
