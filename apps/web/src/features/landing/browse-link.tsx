import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Renders the link to Browse, which replaces the links to join for a signed-in member. */
export function BrowseLink({ className }: { className?: string }) {
  const t = useT('shell');
  return (
    <ButtonLink to="/browse" size="lg" className={className}>
      {t('browse')}
    </ButtonLink>
  );
}
