import { ImageDown, ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import { saveFile } from '../../../api/download.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { type Biodata, useFooterLine } from './sections.ts';
import { shortActionClass } from './short-class.ts';

interface PictureButtonProps {
  biodata: Biodata;
  /** The URL of the photo in the picture, or null without a photo. */
  photo: string | null;
  /** True for a short label. */
  isPhone: boolean;
}

/**
 * Renders the button that shares the biodata as a picture, or saves it if the browser cannot share
 * files. The hint below the button says that the picture cannot be withdrawn.
 */
export function PictureButton({ biodata, photo, isPhone }: PictureButtonProps) {
  const t = useT('biodata');
  const footerLine = useFooterLine();
  const hintId = useId();
  const [busy, setBusy] = useState(false);
  const canShare = canSharePictures();

  const share = async () => {
    setBusy(true);
    try {
      const { drawPicture } = await import('./picture/draw.ts');
      const content = await drawPicture({ biodata, photo, footerLine });
      const name = `${biodata.title} ${biodata.name}.png`;
      if (canShare) await navigator.share({ files: [pictureFile(content, name)] });
      else saveFile({ name, content });
    } catch (error) {
      // Closing the share dialog of the device is not a failure.
      if ((error as Error).name !== 'AbortError') showToast(t('shareFailed'), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const Icon = canShare ? ImageUp : ImageDown;
  const label = t(canShare ? 'sharePicture' : 'savePicture');
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={() => void share()}
        aria-label={label}
        aria-describedby={hintId}
        className={isPhone ? shortActionClass : undefined}
      >
        {isPhone ? t('short.picture') : label}
      </Button>
      <p id={hintId} className="basis-full text-sm text-soft">
        {t('pictureHint')}
      </p>
    </>
  );
}

function canSharePictures(): boolean {
  return (
    'canShare' in navigator && navigator.canShare({ files: [pictureFile(new Blob(), 'a.png')] })
  );
}

function pictureFile(content: Blob, name: string): File {
  return new File([content], name, { type: 'image/png' });
}
