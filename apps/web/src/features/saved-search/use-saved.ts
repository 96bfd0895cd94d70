import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { randomId } from '../../api/random-id.ts';
import { type BrowseSelection, toSavedQuery } from '../search/index.ts';

const savedKey = ['browse', 'saved'];

export function useSavedSearches() {
  return useQuery({
    queryKey: savedKey,
    queryFn: ({ signal }) => call('GET /saved-searches', { signal }),
  });
}

/** Saves a search under a name. A retry does not save the search twice. */
export function useSaveSearch(selection: BrowseSelection) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(randomId);
  return useMutation({
    mutationFn: (body: { name: string; digest: boolean }) =>
      call('POST /saved-searches', {
        body: { ...body, query: toSavedQuery(selection) },
        idempotencyKey,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
  });
}

/** Renames a search, or turns its digest on or off. */
export function useChangeSearch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; digest?: boolean }) =>
      call('PATCH /saved-searches/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
  });
}

export function useDeleteSearch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /saved-searches/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedKey }),
  });
}
