import { ArrowLeft } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { BackAction } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useGoBack } from './use-go-back.ts';

/** Renders the back button. With `overPhoto`, the button has a background on the photo. */
export function BackButton({ overPhoto }: { overPhoto?: boolean }) {
  const t = useT('common');
  const goBack = useGoBack();
  if (!overPhoto) return <BackAction onClick={goBack}>{t('back')}</BackAction>;
  return (
    <Button
      variant="quiet"
      icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
      onClick={goBack}
      className="px-3! @max-2xl:border @max-2xl:border-line @max-2xl:bg-card @max-2xl:text-ink @max-2xl:shadow-low @2xl:-ml-3"
    >
      {t('back')}
    </Button>
  );
}
