import { PHOTOS_MAX, type Photo } from '@sambandha/contract/photo/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddPhoto } from './add-photo.tsx';
import { gridClass, PhotoGrid } from './photo-grid.tsx';
import { ownPhotosQuery } from './photos-query.ts';
import { usePhotoChanges } from './use-photo-changes.ts';

interface PhotosPanelProps {
  name: string;
  /**
   * True for a verified member. A new primary photo removes the Verified mark until the team
   * reviews the photo.
   */
  verified: boolean;
  /** Text for a relative, who may not delete photos. */
  relativeNote?: string;
}

/** Renders the member's own photos, with actions that add, reorder, make primary and delete. */
export function PhotosPanel(props: PhotosPanelProps) {
  const t = useT('photo');
  const common = useT('common');
  const { data, isPending, isError, refetch } = useQuery(ownPhotosQuery);

  if (isPending) return <Loading />;
  if (isError && data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          drawing="lamp"
          title={t('readFailed')}
          action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
        />
      </div>
    );
  }
  return <Photos photos={data.photos} {...props} />;
}

function Photos({
  photos,
  name,
  verified,
  relativeNote,
}: PhotosPanelProps & { photos: readonly Photo[] }) {
  const t = useT('photo');
  const { makePrimary, remove, order } = usePhotoChanges();
  const showsVerifiedHint = relativeNote === undefined && verified;
  const [photoToDelete, setPhotoToDelete] = useState<Photo | null>(null);
  const [deletedPhoto, setDeletedPhoto] = useState<{ id: string; index: number } | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const rememberDeletedPhoto = ({ id }: Photo) =>
    setDeletedPhoto({ id, index: photos.findIndex((photo) => photo.id === id) });
  const isStillVisible = photos.some(({ id }) => id === deletedPhoto?.id);
  // After a deletion the focus moves to the tile at the same position. The move waits until the
  // photo is removed, because the removal would lose the focus.
  useEffect(() => {
    if (deletedPhoto === null || photoToDelete !== null || isStillVisible) return;
    const tile = panel.current?.querySelectorAll('li')[deletedPhoto.index];
    tile?.querySelector<HTMLElement>('button:enabled, input:enabled')?.focus();
    setDeletedPhoto(null);
  }, [deletedPhoto, photoToDelete, isStillVisible]);
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-sm text-soft">{t('intro')}</p>
        <p className="text-sm text-faint tabular-nums">
          {t('count', { count: photos.length, most: PHOTOS_MAX })}
        </p>
      </div>
      <PhotoGrid
        photos={photos}
        name={name}
        isFirstFixed={relativeNote !== undefined && verified}
        onOrder={order}
        onPrimary={({ id }) => makePrimary.mutate(id)}
        onDelete={relativeNote === undefined ? setPhotoToDelete : undefined}
      >
        <AddPhoto usedPlaces={photos.length} />
      </PhotoGrid>
      <div className="flex flex-col gap-1 text-sm text-soft">
        {showsVerifiedHint && <p className="text-ink">{t('verifiedHint')}</p>}
        {relativeNote !== undefined && <p className="text-ink">{relativeNote}</p>}
        <p>
          {photos.length > 1 && `${t('orderHint')} `}
          {photos.length < PHOTOS_MAX && t('hint')}
        </p>
      </div>
      <ConfirmDialog
        open={photoToDelete !== null}
        title={t('deleteTitle')}
        confirmLabel={t('deleteConfirm')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          photoToDelete &&
          remove.mutate(photoToDelete.id, {
            onSuccess: () => rememberDeletedPhoto(photoToDelete),
            onSettled: () => setPhotoToDelete(null),
          })
        }
        onCancel={() => setPhotoToDelete(null)}
      >
        {t(photoToDelete?.isPrimary && photos.length > 1 ? 'deletePrimaryText' : 'deleteText')}
      </ConfirmDialog>
    </div>
  );
}

function Loading() {
  const t = useT('photo');
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{t('loading')}</span>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} className="aspect-4/5 rounded-lg!" />
      ))}
    </div>
  );
}
