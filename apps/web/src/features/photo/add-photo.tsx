import { failures } from '@sambandha/contract/errors';
import { PHOTOS_MAX, photoTexts } from '@sambandha/contract/photo/schemas';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { UploadTile } from '../../ui/upload-tile.tsx';
import { CropDialog } from './lazy-crop-dialog.ts';
import { getFileError, getUploadError, readPicture } from './photo-file.ts';
import { usePictureQueue } from './use-picture-queue.ts';
import { useUploads } from './use-uploads.ts';

/** Renders the last tiles of the grid: running uploads, and the tile that adds photos. */
export function AddPhoto({ usedPlaces }: { usedPlaces: number }) {
  const t = useT('photo');
  const { first, add: addToQueue, removeFirst } = usePictureQueue();
  const [problem, setProblem] = useState<string | undefined>();
  const { uploads, add, retry, cancel } = useUploads(() => showToast(t('uploaded')));
  const freePlaces = PHOTOS_MAX - usedPlaces - uploads.length;
  const picture = first?.picture;

  const choose = async (files: readonly File[]) => {
    setProblem(files.length > freePlaces ? failures.PHOTO_LIMIT[1] : undefined);
    for (const file of files.slice(0, freePlaces)) {
      const refusal = getFileError(file, 'profile');
      const newPicture = refusal === null ? await readPicture(file).catch(() => null) : null;
      if (newPicture === null) setProblem(refusal ?? photoTexts.wrongType);
      else addToQueue({ picture: newPicture });
    }
  };
  return (
    <>
      {uploads.map((upload) => (
        <li key={upload.key} className="order-last">
          <UploadTile
            label={t('add')}
            state={
              upload.problem === null
                ? { kind: 'busy', percent: upload.percent, name: t('add'), preview: upload.preview }
                : { kind: 'failed', message: upload.problem, preview: upload.preview }
            }
            onFiles={() => undefined}
            onCancel={() => cancel(upload.key)}
            onRetry={() => retry(upload)}
          />
        </li>
      ))}
      {freePlaces > 0 ? (
        <li className="order-last">
          <UploadTile
            label={t('add')}
            state={{ kind: 'empty' }}
            multiple
            onFiles={(files) => void choose(files)}
            onCancel={() => undefined}
            onRetry={() => undefined}
          />
          {problem && (
            <div role="alert" className="mt-2">
              <FieldError>{problem}</FieldError>
            </div>
          )}
        </li>
      ) : (
        <li className="order-last flex items-center rounded-lg bg-sunk p-5 text-sm text-soft max-lg:col-span-2">
          {t('full')}
        </li>
      )}
      {picture && (
        <Suspense>
          <CropDialog
            key={picture.src}
            picture={picture}
            onCropped={(file) => {
              const refusal = getUploadError(file, 'profile');
              if (refusal === null) add(file);
              else setProblem(refusal);
              removeFirst();
            }}
            onFailed={() => {
              setProblem(photoTexts.wrongType);
              removeFirst();
            }}
            onClose={removeFirst}
          />
        </Suspense>
      )}
    </>
  );
}
