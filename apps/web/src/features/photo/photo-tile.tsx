import type { Photo as OwnPhoto } from '@sambandha/contract/photo/schemas';
import { Star, Trash2 } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';

interface PhotoTileProps {
  photo: OwnPhoto;
  /** Counted from 1. */
  place: number;
  name: string;
  /** It is just being made the primary one. */
  busy: boolean;
  onPrimary: () => void;
  onDelete: () => void;
}

/** One of one's own photos, with what can be done about it. */
export function PhotoTile({ photo, place, name, busy, onPrimary, onDelete }: PhotoTileProps) {
  const t = useT('photo');
  const { fileUrl, placeholder, isPrimary } = photo;
  return (
    <figure className="relative">
      <Photo
        src={fileUrl}
        placeholder={placeholder}
        name={name}
        alt={t('photo', { place })}
        sizes="(min-width: 64rem) 17rem, 45vw"
        className="rounded-lg shadow-low"
      />
      {isPrimary && (
        <span className="absolute top-2.5 left-2.5">
          <Tag tone="grove">
            <Star aria-hidden="true" className="fill-current" />
            {t('primary')}
          </Tag>
        </span>
      )}
      <figcaption className="absolute inset-x-2.5 bottom-2.5 flex items-center justify-end gap-2">
        {!isPrimary && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={t('setPrimaryOf', { place })}
            icon={<Star aria-hidden="true" className="size-5 sm:hidden" />}
            onClick={onPrimary}
            className="mr-auto px-3! text-sm! sm:px-4!"
          >
            <span className="max-sm:sr-only">{t('setPrimary')}</span>
          </Button>
        )}
        <IconButton
          variant="card"
          label={t('deleteOf', { place })}
          tip="none"
          icon={<Trash2 />}
          onClick={onDelete}
        />
      </figcaption>
    </figure>
  );
}
