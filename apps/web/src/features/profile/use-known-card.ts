import type { Card } from '@sambandha/contract/search/schemas';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { memberKeys } from '../match/index.ts';

type Lists = InfiniteData<{ readonly profiles: readonly Card[] }>;

/** Returns the card of a member in a loaded list. The card is shown until the profile is read. */
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
