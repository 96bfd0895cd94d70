import { UserRoundPen } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Where others should be, for whoever has to complete their own profile first. */
export function Incomplete() {
  const t = useT('search');
  return (
    <EmptyState
      drawing="lamp"
      title={t('incomplete')}
      action={
        <ButtonLink to="/profile" icon={<UserRoundPen aria-hidden="true" className="size-5" />}>
          {t('completeProfile')}
        </ButtonLink>
      }
    />
  );
}
