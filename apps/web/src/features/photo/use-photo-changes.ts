import type { Photo } from '@sambandha/contract/photo/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { moveItem } from './move-item.ts';
import { ownPhotosQuery, refreshAfterPhotos } from './photos-query.ts';

const ORDER_KEY = ['own', 'photos', 'order'];

/** Returns mutations of existing photos: make primary, reorder, delete. */
export function usePhotoChanges() {
  const t = useT('photo');
  const client = useQueryClient();
  /** Shows an order before the server confirms it. The first photo is the primary one. */
  const showOrder = (photos: readonly Photo[]) => {
    void client.cancelQueries({ queryKey: ownPhotosQuery.queryKey });
    client.setQueryData(ownPhotosQuery.queryKey, {
      photos: photos.map((photo, index) => ({ ...photo, isPrimary: index === 0 })),
    });
  };
  const orderOptions = {
    mutationKey: ORDER_KEY,
    // Runs one at a time, because the last order has to take effect.
    scope: { id: 'photo-order' },
    // Only the last change refreshes, because an earlier response would bring back an old order.
    onSettled: () =>
      client.isMutating({ mutationKey: ORDER_KEY }) === 1 ? refreshAfterPhotos(client) : undefined,
  };
  const makePrimary = useMutation({
    ...orderOptions,
    mutationFn: (id: string) =>
      call('PATCH /photos/:id/primary', { params: { id }, body: { isPrimary: true } }),
    onMutate: (id) => {
      const photos = client.getQueryData(ownPhotosQuery.queryKey)?.photos ?? [];
      const from = photos.findIndex((photo) => photo.id === id);
      showOrder(moveItem(photos, from, 0));
    },
    onSuccess: () => showToast(t('primaryDone')),
    onError: (error) => showToast(errorMessage(error, t('primaryFailed')), 'danger'),
  });
  const remove = useMutation({
    mutationFn: deletePhoto,
    onSuccess: async () => {
      await refreshAfterPhotos(client);
      showToast(t('deleted'));
    },
    onError: () => {
      showToast(t('deleteFailed'), 'danger');
      // The server may have deleted the photo although no response arrived. The read is not
      // awaited, because without a connection it would not end.
      void refreshAfterPhotos(client);
    },
  });
  const reorder = useMutation({
    ...orderOptions,
    mutationFn: (ids: string[]) => call('PATCH /photos/order', { body: { ids } }),
    onError: (error) => showToast(errorMessage(error, t('orderFailed')), 'danger'),
  });
  const order = (photos: readonly Photo[]) => {
    showOrder(photos);
    reorder.mutate(photos.map(({ id }) => id));
  };
  return { makePrimary, remove, order };
}

/** Deletes a photo. Succeeds if an earlier attempt, whose response was lost, has deleted it. */
async function deletePhoto(id: string): Promise<void> {
  try {
    await call('DELETE /photos/:id', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'PHOTO_NOT_FOUND')) throw error;
  }
}
