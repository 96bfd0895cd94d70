/**
 * Traits of the installation that the server writes into its pages (apps/server/src/http/web.ts).
 */
type Trait = 'demo' | 'upi';

/**
 * Returns true if this installation has one of the traits: a demo, or contributions by UPI. Content
 * that depends on a trait is in a `section` or a `figure` with `data-only` and the traits. Pages
 * are prerendered with all of this content, and the server removes the parts that do not apply.
 */
export function installationHas(...traits: readonly Trait[]): boolean {
  if (import.meta.env.SSR || import.meta.env.DEV) return true;
  const pageTraits = document.documentElement.dataset.site?.split(' ') ?? [];
  return traits.some((trait) => pageTraits.includes(trait));
}
