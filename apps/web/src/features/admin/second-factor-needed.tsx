import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown to an admin who signed in without the second factor that the installation requires. */
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
