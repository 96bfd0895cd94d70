import { useT } from '../i18n/use-t.ts';

/**
 * Renders the document's title, such as "Browse profiles · Sambandha", in the member's language.
 * Each screen has one title.
 */
export function PageTitle({ name }: { name?: string }) {
  const t = useT('common');
  return <title>{name ? `${name} · ${t('productName')}` : t('productName')}</title>;
}
