import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Draft } from '@sambandha/contract/draft/schemas';
import { PHOTOS_MAX, type Photo, photoTexts } from '@sambandha/contract/photo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldError } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { showToast } from '../../ui/toast.tsx';
import { UploadTile } from '../../ui/upload-tile.tsx';
import {
  photoGridClasses,
  StepFrame,
  type StepProps,
  UploadedPhoto,
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

/** Renders step 4: the candidate's photos. Each photo is stored at once, not at the end. */
export function DraftPhotos({ draft, photos, onNext, onPrevious, onLater }: DraftPhotosProps) {
  const t = useT('account.photos');
  const draftTexts = useT('draft.photos');
  const volunteerTexts = useT('draft.volunteer');
  const { isByVolunteer, listKey } = draftContext(draft);
  const gender = useRegistrationDraft(({ data }) => data.gender);
  const client = useQueryClient();
  const { percent, problem, setProblem, uploadPhoto, cancel } = useUpload(draft);
  const [isOpening, setIsOpening] = useState(false);
  const [submitCount, setSubmitCount] = useState(0);
  const remaining = PHOTOS_MAX - photos.length;
  const fileQueue = useChosenFiles((_, file, replacedId) => void uploadPhoto(file, replacedId));
  const isReading = isOpening || fileQueue.reading !== null;
  const isBusy = percent !== null || isReading;

  const cropAgain = async ({ id, fileUrl }: Photo) => {
    // Only one photo is read or uploaded at a time.
    if (isBusy) return;
    setProblem(undefined);
    fileQueue.clearProblem();
    setIsOpening(true);
    try {
      await fileQueue.adjust('profile', await fetchPhoto(fileUrl), id);
    } catch {
      setProblem(draftTexts('readFailed'));
    } finally {
      setIsOpening(false);
    }
  };
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
    focusTile();
  };
  const missingPhoto =
    submitCount > 0 && photos.length === 0 ? accountTexts.photoRequired : undefined;
  const message = fileQueue.problem?.message ?? problem ?? missingPhoto;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitCount((count) => count + 1);
    const isPending = isBusy || fileQueue.current !== undefined;
    if (photos.length > 0 && !isPending) onNext();
  };
  return (
    <>
      <StepFrame
        step={4}
        summary={message === undefined ? [] : [{ id: tileId, message }]}
        attempt={submitCount}
        busy={isBusy}
        onSubmit={submit}
        onPrevious={onPrevious}
        onLater={onLater}
      >
        {isByVolunteer && <p className="text-soft">{volunteerTexts('paper')}</p>}
        <div className={photoGridClasses}>
          {photos.map((photo, index) => (
            <UploadedPhoto
              key={photo.id}
              label={index === 0 ? t('profile') : t('another', { number: index })}
              src={photo.fileUrl}
              caption={index === 0 ? <Tag tone="grove">{t('profile')}</Tag> : undefined}
              // A cropped photo is uploaded before it replaces the former one.
              onCrop={remaining > 0 ? () => void cropAgain(photo) : undefined}
              onRemove={() => void removePhoto(photo.id)}
            />
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
                isReading ? t('reading') : photos.length > 0 && t('remaining', { count: remaining })
              }
              onFiles={(files) => void fileQueue.choose('profile', files.slice(0, 1), 1)}
              onCancel={cancel}
              // The tile has no failed state.
              onRetry={() => undefined}
            />
          )}
        </div>
        <FieldError>{message}</FieldError>
        <p className="-mt-3 text-sm text-soft">
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

/** Focuses the tile that adds a photo, because the focused button is removed with its photo. */
function focusTile(): void {
  requestAnimationFrame(() => document.getElementById(tileId)?.focus());
}

/** Milliseconds after which the request for a stored photo fails. */
const FETCH_TIMEOUT_MS = 30_000;

/** Returns the file of a stored photo. An error response is no picture, so its crop fails. */
async function fetchPhoto(url: string): Promise<Blob> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  return response.blob();
}

/** Returns the function that uploads a photo, and the state of the upload. */
function useUpload(draft: Draft) {
  const { listKey } = draftContext(draft);
  const client = useQueryClient();
  /** Null while no upload is running. */
  const [percent, setPercent] = useState<number | null>(null);
  const [cancellation, setCancellation] = useState<AbortController | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  const uploadPhoto = async (file: Blob, replacedId: string | undefined) => {
    const controller = new AbortController();
    const { signal } = controller;
    setCancellation(controller);
    setProblem(undefined);
    setPercent(0);
    try {
      const params = { id: draft.id };
      const request = { params, file, fileName: 'photo.jpg', onProgress: setPercent, signal };
      const response = await upload('POST /drafts/:id/photos', request);
      if (replacedId !== undefined) await replacePhoto(response.draft, replacedId);
      await client.invalidateQueries({ queryKey: listKey });
      if (replacedId !== undefined) focusTile();
    } catch (error) {
      if (!signal.aborted) setProblem(errorMessage(error, photoTexts.failed));
      // The photos are read again, because the server may have stored this photo. The read is not
      // awaited, because a read without a connection does not end.
      void client.invalidateQueries({ queryKey: listKey });
    } finally {
      setPercent(null);
    }
  };
  return { percent, problem, setProblem, uploadPhoto, cancel: () => cancellation?.abort() };
}

/** Moves the last photo of a draft to the place of another photo, which is deleted. */
async function replacePhoto({ id, content }: Draft, replacedId: string): Promise<void> {
  const ids = content?.photos.map((photo) => photo.id) ?? [];
  const newId = ids.pop();
  const place = ids.indexOf(replacedId);
  // The former photo may have been removed during the upload.
  if (newId === undefined || place === -1) return;
  const order = ids.toSpliced(place, 0, newId);
  await call('PATCH /drafts/:id/photos', { params: { id }, body: { ids: order } });
  await deletePhoto({ id, photoId: replacedId });
}

/** Deletes a photo. Succeeds if an earlier attempt, whose response was lost, has deleted it. */
async function deletePhoto(params: { id: string; photoId: string }): Promise<void> {
  try {
    await call('DELETE /drafts/:id/photos/:photoId', { params });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'PHOTO_NOT_FOUND')) throw error;
  }
}
