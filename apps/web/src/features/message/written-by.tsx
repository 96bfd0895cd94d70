import type { Speaker } from '@sambandha/contract/message/schemas';
import { lazy, Suspense } from 'react';

const Writer = lazy(() => import('./family/writer.tsx').then((file) => ({ default: file.Writer })));

/** Name and relation of the relative who wrote; the name alone until the words have come. */
export function WrittenBy({ by }: { by: Speaker }) {
  return (
    <Suspense fallback={by.name}>
      <Writer by={by} />
    </Suspense>
  );
}
