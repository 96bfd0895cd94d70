import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { UploadTile, type UploadTileProps } from '../../../ui/upload-tile.tsx';
import { removePhoto, retryPhoto, type UploadProof, type WizardPhoto } from './photo-store.ts';

interface PhotoTileProps extends Pick<UploadTileProps, 'label'> {
  photo: WizardPhoto;
  proof: UploadProof | null;
  /** Shown on the photo, and below a photo that is not uploaded yet. */
  caption?: ReactNode;
  /** Called with the file of the photo to crop the photo again. */
  onAdjust: (file: Blob) => void;
  onRemoved: () => void;
}

/**
 * Renders one photo of the registration and the state of its upload. An uploaded photo has buttons
 * that adjust and remove it.
 */
export function PhotoTile({ photo, proof, label, caption, onAdjust, onRemoved }: PhotoTileProps) {
  const { key, file, preview, percent, problem, url } = photo;
  const remove = () => {
    removePhoto(key);
    onRemoved();
  };
  return (
    <>
      <div className="relative">
        {url === null ? (
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
        ) : (
          <div className="aspect-4/5 overflow-hidden rounded-lg bg-sunk shadow-low">
            <img src={preview} alt={label} className="size-full object-cover" />
          </div>
        )}
        {/* One element for both states, because the caption keeps the focus after the upload. */}
        {caption !== undefined && (
          <div className={url === null ? 'mt-1' : 'absolute bottom-2 left-2'}>{caption}</div>
        )}
      </div>
      {url !== null && (
        <PhotoButtons label={label} file={file} onAdjust={onAdjust} onRemove={remove} />
      )}
    </>
  );
}

interface PhotoButtonsProps extends Pick<PhotoTileProps, 'label' | 'onAdjust'> {
  /** The file to crop again, or null if only the uploaded photo is left. */
  file: WizardPhoto['file'];
  onRemove: () => void;
}

function PhotoButtons({ label, file, onAdjust, onRemove }: PhotoButtonsProps) {
  const t = useT('account');
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {file !== null && (
        <Button
          variant="secondary"
          className="grow basis-14 px-1.5! text-sm!"
          aria-label={t('photos.cropOf', { name: label })}
          onClick={() => onAdjust(file)}
        >
          {t('photos.crop')}
        </Button>
      )}
      <Button
        variant="secondary"
        className="grow basis-14 px-1.5! text-sm!"
        aria-label={t('photos.removeOf', { name: label })}
        onClick={onRemove}
      >
        {t('photos.remove')}
      </Button>
    </div>
  );
}
