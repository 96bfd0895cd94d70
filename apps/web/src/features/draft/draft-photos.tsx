import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Draft } from '@sambandha/contract/draft/schemas';
import { PHOTOS_MAX, type Photo, photoTexts } from '@sambandha/contract/photo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { showToast } from '../../ui/toast.tsx';
import { UploadTile } from '../../ui/upload-tile.tsx';
import {
  StepFrame,
  type StepProps,
  useChosenFiles,
  useRegistrationDraft,
} from '../account/index.ts';
import { CropDialog } from '../photo/index.ts';
import { draftContext } from './draft-context.ts';

interface DraftPhotosProps extends StepProps {
  draft: Draft;
  photos: readonly Photo[];
}

const tileId = 'draft-photo';

/** Returns the class of the columns. One photo and the tile that adds another fill the row. */
const columnsFor = (count: number) =>
  count === 1
    ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,38%)),1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]';

/** Renders step 4: the candidate's photos. Each photo is stored at once, not at the end. */
export function DraftPhotos({ draft, photos, onNext, onPrevious, onLater }: DraftPhotosProps) {
  const t = useT('account.photos');
  const draftTexts = useT('draft.photos');
  const volunteerTexts = useT('draft.volunteer');
  const { isByVolunteer, listKey } = draftContext(draft);
  const gender = useRegistrationDraft(({ data }) => data.gender);
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [cancellation, setCancellation] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [submitCount, setSubmitCount] = useState(0);
  const remaining = PHOTOS_MAX - photos.length;

  const uploadPhoto = async (file: Blob) => {
    const controller = new AbortController();
    const { signal } = controller;
    setCancellation(controller);
    setProblem(undefined);
    setPercent(0);
    try {
      const params = { id: draft.id };
      const request = { params, file, fileName: 'photo.jpg', onProgress: setPercent, signal };
      await upload('POST /drafts/:id/photos', request);
      await client.invalidateQueries({ queryKey: listKey });
    } catch (error) {
      if (!signal.aborted) setProblem(errorMessage(error, photoTexts.failed));
      // The photos are read again, because the server may have stored this photo. The read is not
      // awaited, because a read without a connection does not end.
      void client.invalidateQueries({ queryKey: listKey });
    } finally {
      setPercent(null);
    }
  };
  const fileQueue = useChosenFiles((_, file) => void uploadPhoto(file));
  const removePhoto = async (photoId: string) => {
    try {
      await deletePhoto({ id: draft.id, photoId });
      await client.invalidateQueries({ queryKey: listKey });
      showToast(draftTexts('removed'));
    } catch (error) {
      showToast(errorMessage(error, draftTexts('removeFailed')), 'danger');
      // The photos are read again, because the server may have deleted this photo.
      void client.invalidateQueries({ queryKey: listKey });
    }
    // The focused button is removed with its photo.
    requestAnimationFrame(() => document.getElementById(tileId)?.focus());
  };
  const missingPhoto =
    submitCount > 0 && photos.length === 0 ? accountTexts.photoRequired : undefined;
  const message = fileQueue.problem?.message ?? problem ?? missingPhoto;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitCount((count) => count + 1);
    const isPending =
      percent !== null || fileQueue.reading !== null || fileQueue.current !== undefined;
    if (photos.length > 0 && !isPending) onNext();
  };
  return (
    <>
      <StepFrame
        step={4}
        summary={message === undefined ? [] : [{ id: tileId, message }]}
        attempt={submitCount}
        busy={percent !== null || fileQueue.reading !== null}
        onSubmit={submit}
        onPrevious={onPrevious}
        onLater={onLater}
      >
        {isByVolunteer && <p className="text-soft">{volunteerTexts('paper')}</p>}
        <div className={cx('grid gap-3', columnsFor(photos.length))}>
          {photos.map((photo, index) => (
            <Tile key={photo.id} photo={photo} number={index + 1} onRemove={removePhoto} />
          ))}
          {remaining > 0 && (
            <UploadTile
              id={tileId}
              camera={isByVolunteer ? 'environment' : 'user'}
              state={
                percent === null ? { kind: 'empty' } : { kind: 'busy', percent, name: t('profile') }
              }
              label={photos.length === 0 ? t('choose') : t('add')}
              hint={
                fileQueue.reading === null
                  ? photos.length > 0 && t('remaining', { count: remaining })
                  : t('reading')
              }
              onFiles={(files) => void fileQueue.choose('profile', files.slice(0, 1), 1)}
              onCancel={() => cancellation?.abort()}
              // The tile has no failed state.
              onRetry={() => undefined}
            />
          )}
        </div>
        <FieldError>{message}</FieldError>
        <p className="text-sm text-soft">
          {t('hint')} {draftTexts('audience', { gender })}
        </p>
      </StepFrame>
      {fileQueue.current !== undefined && (
        <Suspense>
          <CropDialog
            key={fileQueue.current.picture.src}
            picture={fileQueue.current.picture}
            onCropped={(file) => fileQueue.current && fileQueue.crop(fileQueue.current, file)}
            onFailed={() => fileQueue.current && fileQueue.fail(fileQueue.current)}
            onClose={fileQueue.skip}
          />
        </Suspense>
      )}
    </>
  );
}

/** Deletes a photo. Succeeds if an earlier attempt, whose response was lost, has deleted it. */
async function deletePhoto(params: { id: string; photoId: string }): Promise<void> {
  try {
    await call('DELETE /drafts/:id/photos/:photoId', { params });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'PHOTO_NOT_FOUND')) throw error;
  }
}

interface TileProps {
  photo: Photo;
  number: number;
  onRemove: (id: string) => Promise<void>;
}

function Tile({ photo: { id, fileUrl }, number, onRemove }: TileProps) {
  const t = useT('account.photos');
  const draftTexts = useT('draft.photos');
  const label = number === 1 ? t('profile') : t('another', { number: number - 1 });
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-lg bg-sunk shadow-low">
      <img src={fileUrl} alt={label} className="size-full object-cover" />
      <div className="absolute top-1 right-1">
        <IconButton
          label={t('removeOf', { name: label })}
          icon={<X />}
          variant="shade"
          tip="none"
          onClick={() => void onRemove(id)}
        />
      </div>
      {number === 1 && (
        <span className="absolute bottom-2 left-2">
          <Tag tone="grove">{draftTexts('primary')}</Tag>
        </span>
      )}
    </div>
  );
}
