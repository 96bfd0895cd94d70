import { photoEndpoints } from '@sambandha/contract/photo/endpoints';
import { PHOTOS_MAX, type Photo } from '@sambandha/contract/photo/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddPhoto } from './add-photo.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { ownPhotosQuery, refreshAfterPhotos } from './photos-query.ts';

interface PhotosPanelProps {
  name: string;
  /** A new primary photo costs a verified member the mark until an admin has looked. */
  verified: boolean;
}

/** One's own photos: add, make primary, delete. */
export function PhotosPanel({ name, verified }: PhotosPanelProps) {
  const t = useT('photo');
  const shared = useT('common');
  const { data, isPending, isError, refetch } = useQuery(ownPhotosQuery);

  if (isPending) return <Loading />;
  if (isError && data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          drawing="lamp"
          title={t('readFailed')}
          action={<Button onClick={() => void refetch()}>{shared('retry')}</Button>}
        />
      </div>
    );
  }
  return <Photos photos={data.photos} name={name} verified={verified} />;
}

function Photos({ photos, name, verified }: PhotosPanelProps & { photos: readonly Photo[] }) {
  const t = useT('photo');
  const { primary, remove } = useChanges();
  const [deleting, setDeleting] = useState<Photo | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="max-w-prose text-soft">
          {t('intro')} {verified && t('verifiedHint')}
        </p>
        <p className="text-sm text-faint tabular-nums">
          {t('count', { count: photos.length, most: PHOTOS_MAX })}
        </p>
      </div>
      <ul className={gridClass}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              place={index + 1}
              name={name}
              busy={primary.isPending && primary.variables === photo.id}
              onPrimary={() => primary.mutate(photo.id)}
              onDelete={() => setDeleting(photo)}
            />
          </li>
        ))}
        <AddPhoto taken={photos.length} />
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteTitle')}
        confirmLabel={t('deleteConfirm')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          deleting && remove.mutate(deleting.id, { onSettled: () => setDeleting(null) })
        }
        onCancel={() => setDeleting(null)}
      >
        {t(deleting?.isPrimary && photos.length > 1 ? 'deletePrimaryText' : 'deleteText')}
      </ConfirmDialog>
    </div>
  );
}

const gridClass = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4';

function useChanges() {
  const t = useT('photo');
  const client = useQueryClient();
  const primary = useMutation({
    mutationFn: (id: string) =>
      call(photoEndpoints.setPrimaryPhoto, { params: { id }, body: { isPrimary: true } }),
    onSuccess: async (answer) => {
      client.setQueryData(ownPhotosQuery.queryKey, answer);
      toast(t('primaryDone'));
      await refreshAfterPhotos(client);
    },
    onError: () => toast(t('primaryFailed'), 'danger'),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(photoEndpoints.deletePhoto, { params: { id } }),
    onSuccess: async () => {
      await refreshAfterPhotos(client);
      toast(t('deleted'));
    },
    onError: () => toast(t('deleteFailed'), 'danger'),
  });
  return { primary, remove };
}

function Loading() {
  const t = useT('photo');
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} className="aspect-4/5 rounded-lg!" />
      ))}
    </div>
  );
}
