import type { Card } from '@sambandha/contract/search/schemas';
import { lazy, Suspense, useEffect, useState } from 'react';

const NoteLines = lazy(async () => ({ default: (await import('./note-lines.tsx')).NoteLines }));

export type Notes = Pick<Card, 'here' | 'inTalks'> & {
  readonly reason?: NonNullable<Card['compatibility']>['reason'];
};

/**
 * Why someone on a card fits, and where their search stands. The place is kept; the words come once the
 * cards stand, since nobody waits for them.
 */
export function CardNotes({ reason, here, inTalks }: Notes) {
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  if (!reason && !here && !inTalks) return null;
  return (
    <div className={`mt-2 text-sm text-soft ${reason ? 'min-h-10' : 'min-h-5'}`}>
      <Suspense>{stands && <NoteLines {...{ reason, here, inTalks }} />}</Suspense>
    </div>
  );
}
