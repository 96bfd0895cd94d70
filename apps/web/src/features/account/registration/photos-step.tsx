import { ADDITIONAL_PHOTOS_MAX, accountTexts } from '@sambandha/contract/account/schemas';
import type { FieldError as FieldRefusal } from '@sambandha/contract/errors';
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { FieldError } from '../../../ui/field.tsx';
import { CollapsibleCard } from '../../../ui/fold.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { UploadTile, type UploadTileProps } from '../../../ui/upload-tile.tsx';
import { CropDialog, type PhotoSlot } from '../../photo/index.ts';
import {
  addPhoto,
  filterAdditionalPhotos,
  findProfilePhoto,
  useWizardPhotos,
  type WizardPhoto,
} from './photo-store.ts';
import { PhotoTile, photoGridClasses } from './photo-tile.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { saveRefusals, useRegistrationDraft } from './store.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { fieldId } from './use-step-form.ts';
import { useUploadProof } from './use-upload-proof.ts';

const profileId = fieldId('profilePhoto');
const additionalId = fieldId('additionalPhotos');
const captionId = `${profileId}-caption`;

/** Paths of the photos in the server's refusals, by slot. */
const refusalPaths = { profile: 'profilePhoto', additional: 'additionalPhotos' } as const;

/** Renders step 4: a profile photo and up to five additional photos. */
export function PhotosStep({ onNext, onPrevious, onLater }: StepProps) {
  const t = useT('account');
  const photos = useWizardPhotos((state) => state.photos);
  const refusedFields = useRegistrationDraft((draft) => draft.refusals);
  const proof = useUploadProof();
  const { current, reading, problem, choose, adjust, crop, fail, skip, clearProblem } =
    useChosenFiles((slot, file, replacedKey) => {
      if (proof === null) return;
      clearPhotoErrors();
      addPhoto(slot, file, proof, replacedKey);
    });
  const [attempt, setAttempt] = useState(0);

  const profile = findProfilePhoto(photos);
  const additional = filterAdditionalPhotos(photos);
  const remaining = ADDITIONAL_PHOTOS_MAX - additional.length;
  const hasFailedUpload = photos.some((photo) => photo.problem !== null);
  const isUploading = photos.some((photo) => photo.url === null && photo.problem === null);
  // `current` is the photo that is being cropped.
  const isPending = isUploading || reading !== null || current !== undefined;
  const isComplete = profile !== undefined && !hasFailedUpload;
  const { isWaiting, proceed } = useProceed({ isComplete, isPending, onNext });
  const hasAttempted = attempt > 0;
  const isProfileMissing =
    profile === undefined && reading !== 'profile' && current?.slot !== 'profile';
  const profileProblem = problemOf('profile', {
    fileProblem: problem,
    attemptProblem: hasAttempted && isProfileMissing ? accountTexts.photoRequired : undefined,
    refusals: refusedFields,
  });
  const additionalProblem = problemOf('additional', {
    fileProblem: problem,
    // A failed upload of the profile photo is also reported at the additional photos.
    attemptProblem: hasAttempted && hasFailedUpload ? t('photos.unfinished') : undefined,
    refusals: refusedFields,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearProblem();
    setAttempt((count) => count + 1);
    proceed();
  };
  const tileOf = (photo: WizardPhoto, label: string, caption?: ReactNode) => (
    <PhotoTile
      key={photo.key}
      photo={photo}
      proof={proof}
      label={label}
      caption={caption}
      onAdjust={(file) => void adjust(photo.slot, file, photo.key)}
      onRemoved={() => {
        clearProblem();
        clearPhotoErrors();
        refocus(photo.slot);
      }}
    />
  );
  const profileCaption = (
    <p id={captionId} tabIndex={-1} className="outline-none">
      <Tag tone="grove">{t('photos.profile')}</Tag>
    </p>
  );
  // Focuses the tile of the profile photo, which is rendered only while that photo is missing. The
  // effect of the summary runs first, so the tile takes the focus from the summary.
  useEffect(() => {
    if (attempt > 0) document.getElementById(profileId)?.focus();
  }, [attempt]);

  return (
    <>
      <StepFrame
        step={4}
        attempt={attempt}
        summary={[
          ...(profileProblem ? [{ id: profileId, message: profileProblem }] : []),
          ...(additionalProblem ? [{ id: additionalId, message: additionalProblem }] : []),
        ]}
        busy={isWaiting}
        onSubmit={submit}
        onPrevious={onPrevious}
        onLater={onLater}
      >
        <div className={photoGridClasses}>
          {profile === undefined ? (
            <div className="flex flex-col gap-1">
              <EmptyTile
                id={profileId}
                label={t('photos.choose')}
                hint={reading === 'profile' && t('photos.reading')}
                onFiles={(files) => void choose('profile', files.slice(0, 1), 1)}
              />
              {profileCaption}
            </div>
          ) : (
            tileOf(profile, t('photos.profile'), profileCaption)
          )}
          {additional.map((photo, index) =>
            tileOf(photo, t('photos.another', { number: index + 1 })),
          )}
          {remaining > 0 && (
            <EmptyTile
              id={additionalId}
              label={t('photos.add')}
              hint={
                reading === 'additional'
                  ? t('photos.reading')
                  : t('photos.remaining', { count: remaining })
              }
              multiple
              onFiles={(files) => void choose('additional', files, remaining)}
            />
          )}
        </div>
        <FieldError>{profileProblem}</FieldError>
        <FieldError>{additionalProblem}</FieldError>
        <SmallPrint />
        <Progress isWaiting={isWaiting} isReading={reading !== null} />
      </StepFrame>
      {current !== undefined && (
        <Suspense>
          <CropDialog
            key={current.picture.src}
            picture={current.picture}
            onCropped={(file) => {
              crop(current, file);
              refocus(current.slot);
            }}
            onFailed={() => fail(current)}
            onClose={skip}
          />
        </Suspense>
      )}
    </>
  );
}

/** Renders the tile that adds a photo. */
function EmptyTile(props: Pick<UploadTileProps, 'id' | 'label' | 'hint' | 'multiple' | 'onFiles'>) {
  const ignore = () => undefined;
  return <UploadTile {...props} state={{ kind: 'empty' }} onCancel={ignore} onRetry={ignore} />;
}

/** Renders the accepted file types, and a collapsed explanation of the audience of the photos. */
function SmallPrint() {
  const t = useT('account.photos');
  return (
    <>
      <p className="-mt-3 text-sm text-soft">{t('hint')}</p>
      <CollapsibleCard title={t('audienceTitle')}>
        <p className="text-soft">{t('audience')}</p>
      </CollapsibleCard>
    </>
  );
}

function Progress({ isWaiting, isReading }: { isWaiting: boolean; isReading: boolean }) {
  const t = useT('account');
  return (
    <p role="status" className="text-soft empty:hidden">
      {isWaiting ? t('photos.wait') : isReading && t('photos.reading')}
    </p>
  );
}

interface SlotProblems {
  /** The problem of the last selected files. */
  fileProblem: { slot: PhotoSlot; message: string } | null;
  /** The problem of the last attempt to continue. */
  attemptProblem: string | undefined;
  /** The fields that the server refused. */
  refusals: readonly FieldRefusal[];
}

/** Returns the message to show at a slot. The problem of the selected files has precedence. */
function problemOf(slot: PhotoSlot, problems: SlotProblems): string | undefined {
  const { fileProblem, attemptProblem, refusals } = problems;
  if (fileProblem?.slot === slot) return fileProblem.message;
  return attemptProblem ?? refusals.find(({ path }) => path === refusalPaths[slot])?.message;
}

/**
 * Focuses the control that adds a photo, or the caption of the profile photo, because the button
 * that was pressed is removed.
 */
function refocus(slot: PhotoSlot): void {
  requestAnimationFrame(() => {
    const tile = document.getElementById(slot === 'profile' ? profileId : additionalId);
    (tile ?? document.getElementById(captionId))?.focus();
  });
}

/** Removes the server's errors of photos, which do not apply to changed photos. */
function clearPhotoErrors(): void {
  const { profile, additional } = refusalPaths;
  saveRefusals(
    useRegistrationDraft
      .getState()
      .refusals.filter(({ path }) => path !== profile && path !== additional),
  );
}

interface ProceedOptions {
  /** True if there is a profile photo and no upload has failed. */
  isComplete: boolean;
  /** True while photos are being read, cropped or uploaded. */
  isPending: boolean;
  onNext: () => void;
}

/**
 * Returns the function `proceed` and the state `isWaiting`. `proceed` opens the next step once all
 * photos are uploaded, so that one click is sufficient. `isWaiting` is true until then.
 */
function useProceed({ isComplete, isPending, onNext }: ProceedOptions) {
  const [isRequested, setIsRequested] = useState(false);
  const settle = useEffectEvent(() => {
    setIsRequested(false);
    if (isComplete) onNext();
  });
  useEffect(() => {
    if (isRequested && !isPending) settle();
  }, [isRequested, isPending]);
  return {
    isWaiting: isRequested && isPending,
    proceed: () => setIsRequested(isComplete || isPending),
  };
}
