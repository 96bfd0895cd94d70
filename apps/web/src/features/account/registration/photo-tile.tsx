import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { UploadTile, type UploadTileProps } from '../../../ui/upload-tile.tsx';
import { removePhoto, retryPhoto, type UploadProof, type WizardPhoto } from './photo-store.ts';

/** The classes of the list of photos and the tile that adds another. */
export const photoGridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3';

interface PhotoTileProps extends Pick<UploadTileProps, 'label'> {
  photo: WizardPhoto;
  proof: UploadProof | null;
  /** Shown on the photo, and below a photo that is not uploaded yet. */
  caption?: ReactNode;
  /** Called with the file of the photo to crop the photo again. */
  onAdjust: (file: Blob) => void;
  onRemoved: () => void;
}

/** Renders one photo of the registration and the state of its upload. */
export function PhotoTile({ photo, proof, label, caption, onAdjust, onRemoved }: PhotoTileProps) {
  const { key, file, preview, percent, problem, url } = photo;
  const remove = () => {
    removePhoto(key);
    onRemoved();
  };
  return (
    <UploadedPhoto
      label={label}
      src={url === null ? null : preview}
      caption={caption}
      onCrop={file === null ? undefined : () => onAdjust(file)}
      onRemove={remove}
    >
      <UploadTile
        label={label}
        state={
          problem === null
            ? { kind: 'busy', percent, name: label, preview }
            : { kind: 'failed', message: problem, preview }
        }
        // A tile with a photo takes no files.
        onFiles={() => undefined}
        onCancel={remove}
        onRetry={() => proof !== null && retryPhoto(key, proof)}
      />
    </UploadedPhoto>
  );
}

interface UploadedPhotoProps extends Pick<PhotoTileProps, 'label' | 'caption'> {
  /** Null before the upload is complete. */
  src: string | null;
  /** Undefined if the photo cannot be cropped again. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
  /** Shown instead of the photo before the upload is complete. */
  children?: ReactNode;
}

/** Renders an uploaded photo with the buttons that crop and remove it. */
export function UploadedPhoto(props: UploadedPhotoProps) {
  const { label, src, caption, onCrop, onRemove, children } = props;
  const t = useT('account.photos');
  return (
    <div className="flex flex-col gap-1">
      <div className="relative">
        {src === null ? (
          children
        ) : (
          <div className="aspect-4/5 overflow-hidden rounded-lg bg-sunk shadow-low">
            <img src={src} alt={label} className="size-full object-cover" />
          </div>
        )}
        {/* One element for both states, because the caption keeps the focus after the upload. */}
        {caption !== undefined && (
          <div className={src === null ? 'mt-1' : 'absolute bottom-2 left-2'}>{caption}</div>
        )}
      </div>
      {src !== null && (
        <div className="mt-1 flex flex-wrap gap-2">
          {onCrop !== undefined && (
            <Button
              variant="secondary"
              className={buttonClasses}
              aria-label={t('cropOf', { name: label })}
              onClick={onCrop}
            >
              {t('crop')}
            </Button>
          )}
          <Button
            variant="secondary"
            className={buttonClasses}
            aria-label={t('removeOf', { name: label })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

const buttonClasses = 'grow basis-14 px-1.5! text-sm!';
