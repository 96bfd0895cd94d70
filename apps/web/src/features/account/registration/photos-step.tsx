import { ADDITIONAL_PHOTOS_MAX, accountTexts } from '@sambandha/contract/account/schemas';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FieldError } from '../../../ui/field.tsx';
import { UploadTile } from '../../../ui/upload-tile.tsx';
import { CropDialog } from '../../photo/index.ts';
import { additionalPhotos, addPhoto, profilePhoto, usePhotos } from './photo-store.ts';
import { PhotoTile } from './photo-tile.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { StepGroup } from './step-group.tsx';
import { useDraft } from './store.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { fieldId } from './use-step-form.ts';
import { useUploadProof } from './use-upload-proof.ts';

const profileId = fieldId('profilePhoto');
const additionalId = fieldId('additionalPhotos');

/** Step 4: a profile photo, and up to five more. */
export function PhotosStep({ onNext, onPrevious, onLater }: StepProps) {
  const t = useT('account');
  const photos = usePhotos((state) => state.photos);
  const refused = useDraft((draft) => draft.refused);
  const proof = useUploadProof();
  const { current, problem, choose, done, fail } = useChosenFiles();
  const [attempt, setAttempt] = useState(0);

  const profile = profilePhoto(photos);
  const additional = additionalPhotos(photos);
  const room = ADDITIONAL_PHOTOS_MAX - additional.length;
  const unfinished = photos.some((photo) => photo.problem !== null)
    ? t('photos.unfinished')
    : photos.some((photo) => photo.url === null)
      ? t('photos.wait')
      : undefined;
  const missing = profile === undefined ? accountTexts.photoRequired : undefined;
  const refusal = (name: string) => refused.find(({ path }) => path === name)?.message;
  const problems = {
    profile:
      (problem?.slot === 'profile' ? problem.message : undefined) ??
      (attempt > 0 ? missing : undefined) ??
      refusal('profilePhoto'),
    additional:
      (problem?.slot === 'additional' ? problem.message : undefined) ??
      (attempt > 0 ? unfinished : undefined) ??
      refusal('additionalPhotos'),
  };

  const proceed = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (missing === undefined && unfinished === undefined) onNext();
  };
  useEffect(() => {
    if (attempt > 0) document.getElementById(profileId)?.focus();
  }, [attempt]);

  return (
    <>
      <StepFrame
        step={4}
        attempt={attempt}
        summary={[
          ...(problems.profile ? [{ id: profileId, message: problems.profile }] : []),
          ...(problems.additional ? [{ id: additionalId, message: problems.additional }] : []),
        ]}
        onSubmit={proceed}
        onPrevious={onPrevious}
        onLater={onLater}
      >
        <section aria-labelledby={`${profileId}-title`} className="flex flex-col gap-3">
          <h2 id={`${profileId}-title`} className="text-xl">
            {t('photos.profile')}
          </h2>
          <div className="mx-auto w-full max-w-64">
            {profile === undefined ? (
              <UploadTile
                id={profileId}
                state={{ kind: 'empty' }}
                label={t('photos.choose')}
                hint={t('photos.hint')}
                onFiles={(files) => void choose('profile', files.slice(0, 1), 1)}
                onCancel={() => undefined}
                onRetry={() => undefined}
              />
            ) : (
              <PhotoTile photo={profile} proof={proof} label={t('photos.profile')} />
            )}
          </div>
          <FieldError>{problems.profile}</FieldError>
        </section>

        <StepGroup title={t('photos.additional')}>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {additional.map((photo, index) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                proof={proof}
                label={t('photos.another', { number: index + 1 })}
              />
            ))}
            {room > 0 && (
              <UploadTile
                id={additionalId}
                state={{ kind: 'empty' }}
                label={t('photos.add')}
                hint={t('photos.count', { count: additional.length, most: ADDITIONAL_PHOTOS_MAX })}
                multiple
                onFiles={(files) => void choose('additional', files, room)}
                onCancel={() => undefined}
                onRetry={() => undefined}
              />
            )}
          </div>
          <FieldError>{problems.additional}</FieldError>
        </StepGroup>
      </StepFrame>
      {current !== undefined && (
        <Suspense>
          <CropDialog
            key={current.picture.src}
            picture={current.picture}
            onCropped={(file) => {
              if (proof !== null) addPhoto(current.slot, file, proof);
              done();
            }}
            onFailed={fail}
            onClose={done}
          />
        </Suspense>
      )}
    </>
  );
}
