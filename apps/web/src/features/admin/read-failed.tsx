import { useT } from '../../i18n/use-t.ts';
import { ReadErrorBanner as Failed } from '../../ui/read-failed.tsx';

/** Renders the panel's message for a failed read. */
export function ReadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('admin');
  return (
    <Failed className="mt-5" onRetry={onRetry}>
      {t('readFailed')}
    </Failed>
  );
}
