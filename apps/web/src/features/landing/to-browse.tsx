import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Replaces the links to join for signed-in members. */
export function ToBrowse({ className }: { className?: string }) {
  const t = useT('shell');
  return (
    <ButtonLink to="/browse" size="lg" className={className}>
      {t('browse')}
    </ButtonLink>
  );
}
