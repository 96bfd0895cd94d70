import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Renders the notice for an admin who signed in without the required second factor. */
export function SecondFactorNeeded() {
  const t = useT('admin');
  return (
    <EmptyState
      title={t('secondFactor')}
      level={2}
      action={<ButtonLink to="/settings/password">{t('toSettings')}</ButtonLink>}
    >
      {t('secondFactorText')}
    </EmptyState>
  );
}
