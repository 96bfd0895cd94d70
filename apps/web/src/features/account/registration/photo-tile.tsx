import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { UploadTile, type UploadTileProps } from '../../../ui/upload-tile.tsx';
import { removePhoto, retryPhoto, type UploadProof, type WizardPhoto } from './photo-store.ts';

interface PhotoTileProps extends Pick<UploadTileProps, 'label' | 'className'> {
  photo: WizardPhoto;
  proof: UploadProof | null;
}

/** One photo of the registration: on its way, failed, or there with a way to take it out. */
export function PhotoTile({ photo, proof, label, className }: PhotoTileProps) {
  const t = useT('account');
  const { key, preview, percent, problem, url } = photo;
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
        onCancel={() => removePhoto(key)}
        onRetry={() => proof !== null && retryPhoto(key, proof)}
      />
    );
  }
  return (
    <Frame className={className}>
      <img src={preview} alt={label} className="size-full object-cover" />
      <span className="absolute top-1.5 right-1.5">
        <IconButton
          variant="shade"
          label={t('photos.remove', { name: label })}
          icon={<Trash2 />}
          tip="none"
          onClick={() => removePhoto(key)}
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
