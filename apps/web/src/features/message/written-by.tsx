import type { Speaker } from '@sambandha/contract/message/schemas';
import { Suspense } from 'react';
import { lazily } from '../../shell/lazily.tsx';

const Writer = lazily(async () => (await import('./family/writer.tsx')).Writer);

/** Name and relation of the relative who wrote; the name alone until the words have come. */
export function WrittenBy({ by }: { by: Speaker }) {
  return (
    <Suspense fallback={by.name}>
      <Writer by={by} />
    </Suspense>
  );
}
