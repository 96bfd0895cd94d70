import type { Card } from '@sambandha/contract/search/schemas';
import { Suspense, useEffect, useState } from 'react';
import { lazily } from '../../shell/lazily.tsx';

const NoteLines = lazily(async () => (await import('./note-lines.tsx')).NoteLines);

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
  const hasStanding = Boolean(here || inTalks);
  if (!reason && !hasStanding) return null;
  return (
    <div className={`mt-2 text-sm text-soft ${heightOf(Boolean(reason), hasStanding)}`}>
      <Suspense>{stands && <NoteLines {...{ reason, here, inTalks }} />}</Suspense>
    </div>
  );
}

/** The reason has at most two lines, the standing has one. */
function heightOf(hasReason: boolean, hasStanding: boolean): string {
  if (!hasReason) return 'min-h-5';
  return hasStanding ? 'min-h-15' : 'min-h-10';
}
