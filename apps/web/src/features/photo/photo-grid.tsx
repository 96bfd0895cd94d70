import type { Photo } from '@sambandha/contract/photo/schemas';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { moveItem } from './move-item.ts';
import { type MoveDirection, PhotoTile } from './photo-tile.tsx';
import { useDragOrder } from './use-drag-order.ts';

/* Two columns on a phone, or one with large text. */
export const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-3 gap-y-4 sm:gap-5 lg:grid-cols-4';

interface PhotoGridProps {
  photos: readonly Photo[];
  name: string;
  /** True if the reader may not change the first photo. */
  isFirstFixed: boolean;
  onOrder: (photos: readonly Photo[]) => void;
  onPrimary: (photo: Photo) => void;
  /** Undefined for a reader who may not delete photos. */
  onDelete: ((photo: Photo) => void) | undefined;
  /** Further tiles at the end. */
  children: ReactNode;
}

interface PendingMove {
  readonly id: string;
  /** The order before the move. The focus moves after the order has changed. */
  readonly previousPhotos: readonly Photo[];
}

/** Renders the photos in their order. Drag and drop and the menus change the order. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, name, isFirstFixed, onOrder, onPrimary, onDelete, children } = props;
  const t = useT('photo');
  const list = useRef<HTMLUListElement>(null);
  const [pendingMove, setPendingMove] = useState<PendingMove | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const drag = useDragOrder(
    photos.map(({ id }) => id),
    isFirstFixed ? 1 : 0,
    (order) => {
      onOrder(order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []));
      setAnnouncement(t('orderDone'));
    },
  );

  const move = (id: string, direction: MoveDirection) => {
    const from = photos.findIndex((photo) => photo.id === id);
    const to = direction === 'earlier' ? from - 1 : from + 1;
    onOrder(moveItem(photos, from, to));
    setPendingMove({ id, previousPhotos: photos });
    const position = to + 1;
    // Moving a photo to or from the first position changes the primary photo.
    setAnnouncement(
      t(to === 0 ? 'movedFirst' : 'moved', { place: position, count: photos.length }),
    );
  };
  // A moved element loses the focus, so the button of the photo's menu is focused again.
  useEffect(() => {
    if (pendingMove === null || pendingMove.previousPhotos === photos) return;
    const tile = list.current?.querySelector(`[data-photo-id="${pendingMove.id}"]`);
    tile?.querySelector<HTMLButtonElement>('[aria-haspopup=menu]')?.focus();
    setPendingMove(null);
  }, [pendingMove, photos]);

  return (
    <>
      <ul ref={list} className={gridClass}>
        {photos.map((photo, index) => {
          const order = drag.indexOf(photo.id);
          return (
            <li
              key={photo.id}
              data-photo-id={photo.id}
              // While dragging only the visual order changes, because the dragged element has to
              // stay in the DOM.
              style={{ order: drag.draggedId === null ? undefined : order }}
              className={cx(drag.draggedId === photo.id && 'opacity-60')}
            >
              <PhotoTile
                photo={photo}
                position={index + 1}
                count={photos.length}
                firstPosition={isFirstFixed ? 2 : 1}
                name={name}
                onGrab={(event) => drag.start(photo.id, event)}
                onMove={(by) => move(photo.id, by)}
                onPrimary={isFirstFixed ? undefined : () => onPrimary(photo)}
                onDelete={onDelete && (() => onDelete(photo))}
              />
            </li>
          );
        })}
        {children}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
