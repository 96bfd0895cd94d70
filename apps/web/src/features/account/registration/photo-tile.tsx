import { Crop, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { UploadTile, type UploadTileProps } from '../../../ui/upload-tile.tsx';
import { removePhoto, retryPhoto, type UploadProof, type WizardPhoto } from './photo-store.ts';

interface PhotoTileProps extends Pick<UploadTileProps, 'label' | 'className'> {
  photo: WizardPhoto;
  proof: UploadProof | null;
  /** Called with the file, if this page has it. */
  onAdjust: (file: Blob) => void;
  onRemoved: () => void;
}

/**
 * Renders one photo of the registration: uploading, failed, or uploaded with a button to remove it.
 */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, proof, label, onAdjust, onRemoved, className } = props;
  const t = useT('account');
  const { key, file, preview, percent, problem, url } = photo;
  const remove = () => {
    removePhoto(key);
    onRemoved();
  };
  if (url === null) {
    return (
      <UploadTile
        label={label}
        className={className}
        state={
          problem === null
            ? { kind: 'busy', percent, name: label, preview }
            : { kind: 'failed', message: problem, preview }
        }
        onFiles={() => undefined}
        onCancel={remove}
        onRetry={() => proof !== null && retryPhoto(key, proof)}
      />
    );
  }
  return (
    <Frame className={className}>
      <img src={preview} alt={label} className="size-full object-cover" />
      <span className="absolute inset-x-1.5 top-1.5 flex justify-end gap-1.5">
        {file !== null && (
          <IconButton
            variant="shade"
            label={t('photos.adjust', { name: label })}
            icon={<Crop />}
            tip="none"
            onClick={() => onAdjust(file)}
          />
        )}
        <IconButton
          variant="shade"
          label={t('photos.remove', { name: label })}
          icon={<Trash2 />}
          tip="none"
          onClick={remove}
        />
      </span>
    </Frame>
  );
}

function Frame({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <div
      className={`relative aspect-4/5 overflow-hidden rounded-lg bg-sunk shadow-low ${className ?? ''}`}
    >
      {children}
    </div>
  );
}
