import { ImageDown, ImageUp } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../api/download.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type Biodata, useFoot } from './parts.ts';

/** The id of the hint beside the button. */
export const PICTURE_HINT = 'picture-hint';

interface PictureButtonProps {
  biodata: Biodata;
  /** The URL of the photo on the picture, or null for none. */
  photo: string | null;
}

/** Shares the biodata as a picture; saves it if the browser cannot share files. */
export function PictureButton({ biodata, photo }: PictureButtonProps) {
  const t = useT('biodata');
  const foot = useFoot();
  const [busy, setBusy] = useState(false);
  const canShare = canSharePictures();

  const share = async () => {
    setBusy(true);
    try {
      const { drawPicture } = await import('./picture/draw.ts');
      const content = await drawPicture({ biodata, photo, foot });
      const name = `${biodata.title} ${biodata.name}.png`;
      if (canShare) await navigator.share({ files: [pictureFile(content, name)] });
      else saveFile({ name, content });
    } catch (error) {
      // Closing the list of apps is not a failure.
      if ((error as Error).name !== 'AbortError') toast(t('shareFailed'), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const Icon = canShare ? ImageUp : ImageDown;
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => void share()}
      aria-describedby={PICTURE_HINT}
    >
      {t(canShare ? 'sharePicture' : 'savePicture')}
    </Button>
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
