import { photoTexts } from '@sambandha/contract/photo/schemas';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { takeSharedPhoto } from '../../offline/shared-photo.ts';
import { cardClasses } from '../../shell/mail-link/link-done.tsx';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { UploadTile } from '../../ui/upload-tile.tsx';
import { CropDialog } from './lazy-crop-dialog.ts';
import { getFileError, getUploadError, readPicture } from './photo-file.ts';
import { useUploads } from './use-uploads.ts';

const PHOTOS_ADDRESS = '/profile?tab=photos';

/**
 * Renders /share, a photo that another app shared with the installed app. The photo is sent only on
 * a click.
 */
export default function SharedPhotoPage() {
  return (
    <Suspense fallback={<PageSkeleton width="form" />}>
      <HintTexts>
        <SharedPhoto />
      </HintTexts>
    </Suspense>
  );
}

/** The picture, or the reason why there is none. `problem` is null if no photo was shared. */
type ReadResult = { readonly picture: HTMLImageElement } | { readonly problem: string | null };

function SharedPhoto() {
  const t = useT('hints.share');
  const matchTexts = useT('match');
  const result = useSharedPicture();
  if (result === undefined) {
    return (
      <div className="grid min-h-[50dvh] place-items-center text-grove-ink">
        <PageTitle name={t('title')} />
        <Spinner label={t('waiting')} className="size-8" />
      </div>
    );
  }
  if ('picture' in result) return <UploadForm picture={result.picture} />;
  return (
    <div className="lg:pt-8">
      <PageTitle name={t('none')} />
      <div className={cardClasses}>
        <EmptyState
          level={1}
          title={t('none')}
          action={
            <div className="flex flex-col items-center gap-3">
              <ButtonLink to={PHOTOS_ADDRESS}>{t('toPhotos')}</ButtonLink>
              <ButtonLink to="/profile" variant="quiet">
                {matchTexts('toProfile')}
              </ButtonLink>
            </div>
          }
        >
          {result.problem ?? t('noneText')}
        </EmptyState>
      </div>
    </div>
  );
}

/** Returns the decoded photo or a problem. Returns undefined until the photo has been read. */
function useSharedPicture(): ReadResult | undefined {
  const [result, setResult] = useState<ReadResult | undefined>();
  useEffect(() => {
    let picture: HTMLImageElement | undefined;
    let isUnmounted = false;
    const release = () => {
      if (picture !== undefined) URL.revokeObjectURL(picture.src);
    };
    const read = async () => {
      const file = await takeSharedPhoto();
      if (file === null) return setResult({ problem: null });
      const problem = getFileError(file, 'profile');
      if (problem !== null) return setResult({ problem });
      picture = await readPicture(file);
      if (isUnmounted) release();
      else setResult({ picture });
    };
    read().catch(() => setResult({ problem: photoTexts.wrongType }));
    return () => {
      isUnmounted = true;
      release();
    };
  }, []);
  return result;
}

function UploadForm({ picture }: { picture: HTMLImageElement }) {
  const t = useT('hints.share');
  const photoText = useT('photo');
  const navigate = useNavigate();
  const [isCropping, setIsCropping] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { uploads, add, retry, cancel } = useUploads(() => {
    showToast(photoText('uploaded'));
    void navigate(PHOTOS_ADDRESS, { replace: true });
  });
  const upload = uploads[0];
  return (
    <Page width="form" title={t('title')} lead={t('text')}>
      {upload === undefined ? (
        <img
          src={picture.src}
          alt={t('preview')}
          className="mx-auto max-h-64 rounded-lg object-contain"
        />
      ) : (
        <UploadTile
          label={t('preview')}
          state={
            upload.problem === null
              ? {
                  kind: 'busy',
                  percent: upload.percent,
                  name: t('preview'),
                  preview: upload.preview,
                }
              : { kind: 'failed', message: upload.problem, preview: upload.preview }
          }
          onFiles={() => undefined}
          onCancel={() => cancel(upload.key)}
          onRetry={() => retry(upload)}
        />
      )}
      {problem !== null && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {upload === undefined && (
        <div className="flex flex-wrap gap-3 *:grow">
          <Button onClick={() => setIsCropping(true)}>{t('add')}</Button>
          <ButtonLink to={PHOTOS_ADDRESS} replace variant="secondary">
            {t('later')}
          </ButtonLink>
        </div>
      )}
      {isCropping && (
        <Suspense>
          <CropDialog
            picture={picture}
            onCropped={(file) => {
              const refusal = getUploadError(file, 'profile');
              setIsCropping(false);
              setProblem(refusal);
              if (refusal === null) add(file);
            }}
            onFailed={() => {
              setIsCropping(false);
              setProblem(photoTexts.wrongType);
            }}
            onClose={() => setIsCropping(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
