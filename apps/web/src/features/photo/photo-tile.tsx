import { firstName } from '@sambandha/contract/first-name';
import type { Photo as OwnPhoto } from '@sambandha/contract/photo/schemas';
import { ArrowLeft, ArrowRight, ChevronDown, GripVertical, Star, Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';

/** A move by one position. */
export type MoveDirection = 'earlier' | 'later';

interface PhotoTileProps {
  photo: OwnPhoto;
  /** Position, starting at 1. */
  position: number;
  /** Number of photos. */
  count: number;
  /** The first position to which a photo can be moved. */
  firstPosition: number;
  name: string;
  /** Called when a pointer starts dragging the photo. */
  onGrab: (event: PointerEvent) => void;
  onMove: (direction: MoveDirection) => void;
  /** Undefined for a reader who may not choose the primary photo. */
  onPrimary: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Renders one of the member's own photos with the menu of its actions. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, position, count, firstPosition, name, onGrab, onDelete } = props;
  const t = useT('photo');
  const { fileUrl, placeholder, isPrimary } = photo;
  const isMovable = count > firstPosition && position >= firstPosition;
  return (
    <figure>
      <div
        // Only a mouse can drag the photo itself, because a finger must be able to scroll the page.
        onPointerDown={(event) => isMovable && event.pointerType === 'mouse' && onGrab(event)}
        className={cx('relative', isMovable && 'cursor-grab active:cursor-grabbing')}
      >
        <Photo
          src={fileUrl}
          placeholder={placeholder}
          name={name}
          alt={t('photo', { place: position })}
          sizes="(min-width: 64rem) 17rem, 45vw"
          className="rounded-lg shadow-low"
        />
        {isPrimary && (
          <span className="pointer-events-none absolute top-2.5 left-2.5">
            <Tag tone="grove">
              <Star aria-hidden="true" className="fill-current max-sm:hidden" />
              {t('primary')}
            </Tag>
          </span>
        )}
      </div>
      {position < firstPosition && (
        <p className="flex min-h-11 items-center text-sm text-soft">
          {t('fixed', { name: firstName(name) })}
        </p>
      )}
      {(isMovable || onDelete !== undefined) && (
        // The controls are below the photo, because they would hide a part of it.
        <div className="-mx-2.5 flex flex-wrap">
          {isMovable && (
            // The handle for a finger. A mouse drags the photo itself.
            <span
              aria-hidden="true"
              onPointerDown={onGrab}
              className="flex size-11 touch-none items-center justify-center text-soft pointer-fine:hidden"
            >
              <GripVertical className="size-5" />
            </span>
          )}
          <div className="ml-auto">
            <PhotoMenu {...props} isMovable={isMovable} />
          </div>
        </div>
      )}
    </figure>
  );
}

function PhotoMenu(props: PhotoTileProps & { isMovable: boolean }) {
  const { photo, position, count, firstPosition, isMovable, onMove, onPrimary, onDelete } = props;
  const t = useT('photo');
  return (
    <Menu
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          className="gap-1! px-2.5! text-sm!"
          aria-label={t('optionsOf', { place: position })}
        >
          {t('options')}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      )}
    >
      {!photo.isPrimary && onPrimary && (
        <MenuItem icon={<Star />} onSelect={onPrimary}>
          {t('setPrimary')}
        </MenuItem>
      )}
      {isMovable && position > firstPosition && (
        <MenuItem icon={<ArrowLeft />} onSelect={() => onMove('earlier')}>
          {t('moveEarlier')}
        </MenuItem>
      )}
      {isMovable && position < count && (
        <MenuItem icon={<ArrowRight />} onSelect={() => onMove('later')}>
          {t('moveLater')}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
          {t('delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
