import { community } from '@sambandha/contract/community';

/** The document's title: "Browse Matches · Sambandha". One per screen, in the member's language. */
export function PageTitle({ name }: { name?: string }) {
  return <title>{name ? `${name} · ${community.product}` : community.product}</title>;
}
