import type { Card } from '@sambandha/contract/search/schemas';
import { Suspense, useEffect, useState } from 'react';
import { lazyOptional } from '../../shell/lazy-parts.tsx';
import { CompatibilityMark } from './compatibility-mark.tsx';
import { FitLink } from './fit-link.tsx';

const NoteLine = lazyOptional(async () => (await import('./note-line.tsx')).NoteLine);

interface CardFitProps {
  member: Card;
}

/**
 * Renders the compatibility of the member on a card, and a note beside it (`NoteLine`). If there is
 * a score, the compatibility is a link. The space of the note is reserved, because the note is
 * rendered after the cards.
 */
export function CardFit({ member }: CardFitProps) {
  const { id, compatibility: mark, common, here, inTalks } = member;
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const note = { common, reason: mark?.reason, here, inTalks };
  const hasNote = Boolean(common || mark?.reason || here || inTalks);
  if (!mark && !hasNote) return null;
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1.5">
      {mark?.score == null ? (
        <CompatibilityMark mark={mark} />
      ) : (
        <FitLink memberId={id} mark={mark} />
      )}
      {hasNote && (
        <div className="flex min-h-5 min-w-0 flex-1 basis-[8rem] items-center text-sm text-soft">
          <Suspense>{isMounted && <NoteLine {...note} />}</Suspense>
        </div>
      )}
    </div>
  );
}
