import { ApiError } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadErrorBanner } from '../../../ui/read-failed.tsx';

interface VolunteerReadFailedProps {
  error: Error | null;
  onRetry: () => void;
}

/**
 * Renders the message for a failed read: a button to retry, or that the person is not a volunteer.
 */
export function VolunteerReadFailed({ error, onRetry }: VolunteerReadFailedProps) {
  const t = useT('draft');
  if (error instanceof ApiError && error.code === 'FORBIDDEN') {
    return (
      <EmptyState
        drawing="lamp"
        level={2}
        title={t('volunteer.notYou')}
        action={
          <ButtonLink to="/families" variant="secondary">
            {t('toFamilies')}
          </ButtonLink>
        }
      >
        {t('volunteer.notYouText')}
      </EmptyState>
    );
  }
  return <ReadErrorBanner onRetry={onRetry}>{t('volunteer.readFailed')}</ReadErrorBanner>;
}
