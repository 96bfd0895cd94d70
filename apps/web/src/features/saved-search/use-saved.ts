import { savedEndpoints } from '@sambandha/contract/saved-search/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import { type Selection, savedQueryOf } from '../search/index.ts';

const key = ['browse', 'saved'];

/** The searches that the member keeps. */
export function useSavedSearches() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(savedEndpoints.listSavedSearches, { signal }),
  });
}

/** Keeps a search under a name; sending it twice keeps it once. */
export function useSaveSearch(selection: Selection) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(randomId);
  return useMutation({
    mutationFn: (body: { name: string; digest: boolean }) =>
      call(savedEndpoints.saveSearch, {
        body: { ...body, query: savedQueryOf(selection) },
        idempotencyKey,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Renames a search, or switches its digest. */
export function useChangeSearch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; digest?: boolean }) =>
      call(savedEndpoints.changeSavedSearch, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteSearch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(savedEndpoints.deleteSavedSearch, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
