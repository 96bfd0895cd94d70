import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Renders the error in place of messages that could not be loaded. */
export function MessagesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('message');
  const common = useT('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="lamp"
        title={t('messagesFailed')}
        action={<Button onClick={onRetry}>{common('retry')}</Button>}
      />
    </div>
  );
}
