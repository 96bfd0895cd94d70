import { useT } from '../i18n/use-t.ts';

/** The document's title: "Browse Matches · Sambandha". One per screen, in the member's language. */
export function PageTitle({ name }: { name?: string }) {
  const t = useT('common');
  return <title>{name ? `${name} · ${t('productName')}` : t('productName')}</title>;
}
