import type { Photo as OwnPhoto } from '@sambandha/contract/photo/schemas';
import { ChevronLeft, ChevronRight, GripVertical, Star, Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';

/** A move by one position. */
export type Step = 'earlier' | 'later';

interface PhotoTileProps {
  photo: OwnPhoto;
  /** Position, starting at 1. */
  position: number;
  /** Number of photos. */
  count: number;
  /** The first position to which a photo can be moved. */
  first: number;
  name: string;
  /** True while the photo is being made the primary one. */
  busy: boolean;
  /** Called when a pointer starts dragging the photo. */
  onGrab: (event: PointerEvent) => void;
  onMove: (by: Step) => void;
  /** Undefined for a reader who may not choose the primary photo. */
  onPrimary: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Renders one of the member's own photos with its actions. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, position, count, first, name, busy, onGrab, onPrimary, onDelete } = props;
  const t = useT('photo');
  const { fileUrl, placeholder, isPrimary } = photo;
  const isMovable = count > first && position >= first;
  return (
    <figure>
      <div className="relative">
        <div
          // Only a mouse can drag the photo itself, because a finger must be able to scroll the
          // page.
          onPointerDown={(event) => isMovable && event.pointerType === 'mouse' && onGrab(event)}
          className={isMovable ? 'cursor-grab active:cursor-grabbing' : undefined}
        >
          <Photo
            src={fileUrl}
            placeholder={placeholder}
            name={name}
            alt={t('photo', { place: position })}
            sizes="(min-width: 64rem) 17rem, 45vw"
            className="rounded-lg shadow-low"
          />
        </div>
        {isPrimary && (
          <span className="pointer-events-none absolute top-2.5 left-2.5">
            <Tag tone="grove">
              <Star aria-hidden="true" className="fill-current max-sm:hidden" />
              {t('primary')}
            </Tag>
          </span>
        )}
        {onDelete && (
          <div className="absolute right-2.5 bottom-2.5">
            <IconButton
              variant="card"
              label={t('deleteOf', { place: position })}
              tip="none"
              icon={<Trash2 />}
              onClick={onDelete}
            />
          </div>
        )}
      </div>
      {isMovable && <OrderBar {...props} />}
      {!isPrimary && onPrimary && (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={t('setPrimaryOf', { place: position })}
          onClick={onPrimary}
          className="w-full px-1!"
        >
          {t('setPrimary')}
        </Button>
      )}
    </figure>
  );
}

/** Renders the drag handle and the buttons that move the photo by one position. */
function OrderBar({ position, count, first, onGrab, onMove }: PhotoTileProps) {
  const t = useT('photo');
  return (
    <figcaption className="mt-1 flex items-center justify-between">
      <IconButton
        label={t('moveEarlier', { place: position })}
        tip="none"
        icon={<ChevronLeft />}
        disabled={position === first}
        data-step="earlier"
        onClick={() => onMove('earlier')}
      />
      <span
        aria-hidden="true"
        onPointerDown={onGrab}
        className="flex h-11 grow cursor-grab touch-none items-center justify-center text-faint active:cursor-grabbing"
      >
        <GripVertical className="size-5 rotate-90" />
      </span>
      <IconButton
        label={t('moveLater', { place: position })}
        tip="none"
        icon={<ChevronRight />}
        disabled={position === count}
        data-step="later"
        onClick={() => onMove('later')}
      />
    </figcaption>
  );
}
