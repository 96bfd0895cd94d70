import { Suspense } from 'react';
import { lazyOptional } from '../../shell/lazy-parts.tsx';

const Link = lazyOptional(async () => (await import('./link-with-texts.tsx')).PressedPageLink);

/** Renders the link to the page for people under pressure. The link and its texts load later. */
export function PressedLink() {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <Link />
    </Suspense>
  );
}
