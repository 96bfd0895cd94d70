import { Copy, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { type Biodata, plainTextOf } from './sections.ts';
import { shortActionClass } from './short-class.ts';

interface ShareButtonProps {
  biodata: Biodata;
  /** The URL of the photo that is shared with the text, or null without a photo. */
  photo: string | null;
  isPhone: boolean;
}

/**
 * Renders the button and the link that share the biodata. On a phone the first of them is primary:
 * the link if the browser cannot share.
 */
export function ShareActions(props: ShareButtonProps) {
  const { isPhone } = props;
  const t = useT('biodata');
  const canShare = 'share' in navigator;
  const isShort = isPhone && canShare;
  const link = (
    <ButtonLink
      to="/biodata-links"
      variant={isPhone && !canShare ? 'primary' : 'secondary'}
      icon={<Link2 aria-hidden="true" className="size-5" />}
      aria-label={t('links')}
      className={isShort ? shortActionClass : 'max-sm:w-full'}
    >
      {t(isShort ? 'short.links' : 'links')}
    </ButtonLink>
  );
  return (
    <>
      {!canShare && link}
      <ShareButton {...props} />
      {canShare && link}
    </>
  );
}

/**
 * Renders the button that shares the biodata as text and photo, or copies the text if the browser
 * cannot share.
 */
export function ShareButton({ biodata, photo, isPhone }: ShareButtonProps) {
  const t = useT('biodata');
  const [busy, setBusy] = useState(false);
  const canShare = 'share' in navigator;

  const share = async () => {
    setBusy(true);
    try {
      if (canShare) await navigator.share(await contentOf(biodata, photo));
      else {
        await copyText(plainTextOf(biodata));
        showToast(t('copied'));
      }
    } catch (error) {
      // Closing the share dialog of the device is not a failure.
      if ((error as Error).name !== 'AbortError') showToast(t('shareFailed'), 'danger');
    } finally {
      setBusy(false);
    }
  };
  const Icon = canShare ? Share2 : Copy;
  const label = t(canShare ? 'share' : 'copy');
  const isShort = isPhone && !canShare;
  return (
    <Button
      variant={isPhone && canShare ? 'primary' : 'secondary'}
      busy={busy}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => void share()}
      aria-label={label}
      className={isShort ? shortActionClass : 'max-sm:w-full'}
    >
      {isShort ? t('short.copy') : label}
    </Button>
  );
}

/** Returns the content to share, with the photo if it can be fetched and files can be shared. */
async function contentOf(biodata: Biodata, photo: string | null): Promise<ShareData> {
  const content = { title: `${biodata.title}: ${biodata.name}`, text: plainTextOf(biodata) };
  if (photo === null || !('canShare' in navigator)) return content;
  try {
    const blob = await (await fetch(photo)).blob();
    const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
    const files = [new File([blob], `photo.${extension}`, { type: blob.type })];
    return navigator.canShare({ ...content, files }) ? { ...content, files } : content;
  } catch {
    return content;
  }
}
