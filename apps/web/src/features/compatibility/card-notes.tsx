import type { Card } from '@sambandha/contract/search/schemas';
import { Suspense, useEffect, useState } from 'react';
import { lazily } from '../../shell/lazily.tsx';

const NoteLines = lazily(async () => (await import('./note-lines.tsx')).NoteLines);

export type Notes = Pick<Card, 'here' | 'inTalks'> & {
  readonly reason?: NonNullable<Card['compatibility']>['reason'];
};

/**
 * Reasons why a member on a card fits, and the state of their search. The space is reserved; the
 * text is loaded after the cards, because nobody waits for it.
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

/** Height for at most two lines of reason and one of standing. */
function heightOf(hasReason: boolean, hasStanding: boolean): string {
  if (!hasReason) return 'min-h-5';
  return hasStanding ? 'min-h-15' : 'min-h-10';
}
