/** What the server says of this installation in its pages (apps/server/src/http/web.ts). */
type Trait = 'demo' | 'upi';

/**
 * Whether this installation is a demo, or takes contributions by UPI. What hangs on it stands in a
 * `section` or a `figure` with `data-only` and its traits: pages are prerendered with all of them, and the
 * server takes out what does not apply.
 */
export function installationHas(...traits: readonly Trait[]): boolean {
  if (import.meta.env.SSR || import.meta.env.DEV) return true;
  const known = document.documentElement.dataset.site?.split(' ') ?? [];
  return traits.some((trait) => known.includes(trait));
}
