import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import { lazy, Suspense, useEffect, useState } from 'react';

const ReasonLine = lazy(async () => ({ default: (await import('./reason-line.tsx')).ReasonLine }));

/**
 * Why someone on a card fits. The place is kept; the words come once the cards stand, since nobody
 * waits for them.
 */
export function CardReason({ reason }: { reason: PreferenceReason }) {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return (
    <p className="mt-2 line-clamp-2 min-h-10 text-sm text-soft">
      <Suspense>{stands && <ReasonLine reason={reason} />}</Suspense>
    </p>
  );
}
