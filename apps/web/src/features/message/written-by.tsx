import type { Speaker } from '@sambandha/contract/message/schemas';
import { Suspense } from 'react';
import { lazyOptional } from '../../shell/lazy-parts.tsx';

const Writer = lazyOptional(async () => (await import('./family/writer.tsx')).Writer);

/**
 * Renders the name and relation of the relative who wrote a message. Renders only the name until
 * the translations are loaded.
 */
export function WriterLabel({ by }: { by: Speaker }) {
  return (
    <Suspense fallback={by.name}>
      <Writer by={by} />
    </Suspense>
  );
}
