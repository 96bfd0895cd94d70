/**
 * Traits of the installation that the server writes into its pages (apps/server/src/http/web.ts).
 */
type Trait = 'demo' | 'upi';

/**
 * True if this installation has one of the traits: it is a demo, or accepts contributions by UPI.
 * Content that depends on a trait is in a `section` or a `figure` with `data-only` and the traits:
 * pages are prerendered with all of them, and the server removes those that do not apply.
 */
export function installationHas(...traits: readonly Trait[]): boolean {
  if (import.meta.env.SSR || import.meta.env.DEV) return true;
  const pageTraits = document.documentElement.dataset.site?.split(' ') ?? [];
  return traits.some((trait) => pageTraits.includes(trait));
}
