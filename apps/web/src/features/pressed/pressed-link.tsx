import { Suspense } from 'react';
import { lazyOptional } from '../../shell/lazily.tsx';

const Link = lazyOptional(async () => (await import('./link-with-texts.tsx')).LinkWithTexts);

/** Renders the link to the page for people under pressure. The texts of the page load with it. */
export function PressedLink() {
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <Link />
    </Suspense>
  );
}
