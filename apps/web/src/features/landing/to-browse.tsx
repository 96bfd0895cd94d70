import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** In place of the ways to join, for whoever is signed in. */
export function ToBrowse({ className }: { className?: string }) {
  const t = useT('shell');
  return (
    <ButtonLink to="/browse" size="lg" className={className}>
      {t('browse')}
    </ButtonLink>
  );
}
