import type { Photo } from '@sambandha/contract/photo/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { ownPhotosQuery, refreshAfterPhotos } from './photos-query.ts';

const ORDERING = ['own', 'photos', 'order'];

/** What can be done with the photos that are there: another primary one, another order, delete. */
export function usePhotoChanges() {
  const t = useT('photo');
  const client = useQueryClient();
  const primary = useMutation({
    mutationFn: (id: string) =>
      call('PATCH /photos/:id/primary', { params: { id }, body: { isPrimary: true } }),
    onSuccess: async (answer) => {
      client.setQueryData(ownPhotosQuery.queryKey, answer);
      toast(t('primaryDone'));
      await refreshAfterPhotos(client);
    },
    onError: () => toast(t('primaryFailed'), 'danger'),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /photos/:id', { params: { id } }),
    onSuccess: async () => {
      await refreshAfterPhotos(client);
      toast(t('deleted'));
    },
    onError: () => toast(t('deleteFailed'), 'danger'),
  });
  const ordering = useMutation({
    mutationKey: ORDERING,
    // One after the other: the last order is the one that stays.
    scope: { id: 'photo-order' },
    mutationFn: (ids: string[]) => call('PATCH /photos/order', { body: { ids } }),
    onError: () => toast(t('orderFailed'), 'danger'),
    onSettled: () =>
      client.isMutating({ mutationKey: ORDERING }) === 1 ? refreshAfterPhotos(client) : undefined,
  });
  /** Shows the order at once; where the server does not take it, what it holds is shown again. */
  const order = (photos: readonly Photo[]) => {
    void client.cancelQueries({ queryKey: ownPhotosQuery.queryKey });
    client.setQueryData(ownPhotosQuery.queryKey, {
      photos: photos.map((photo, place) => ({ ...photo, isPrimary: place === 0 })),
    });
    ordering.mutate(photos.map(({ id }) => id));
  };
  return { primary, remove, order };
}
