import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** What the panel shows where it could not read. */
export function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('admin');
  return (
    <Banner
      tone="danger"
      className="mt-5"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('readFailed')}
    </Banner>
  );
}
