import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Renders the link for signed-in members, in place of the links to join. */
export function BrowseLink({ className }: { className?: string }) {
  const t = useT('shell');
  return (
    <ButtonLink to="/browse" size="lg" className={className}>
      {t('browse')}
    </ButtonLink>
  );
}
