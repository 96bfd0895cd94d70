import { BASIS, NO_BASIS } from '@sambandha/contract/profile/basis';
import type { Verification } from '@sambandha/contract/profile/endpoints';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { VerifiedMark } from '../../ui/badge.tsx';

/** Renders the Verified mark. A click shows the basis and the month of the verification. */
export function VerifiedBadge({ verification }: { verification: Verification }) {
  const [open, setOpen] = useState(false);
  const format = useFormat();
  const phrase = usePhrase();
  const id = useId();
  const { basis, month } = verification;
  const labels = basis.length === 0 ? [NO_BASIS] : basis.map((code) => BASIS.labels[code]);
  return (
    <span className="pointer-events-auto relative flex max-w-full flex-col-reverse items-start gap-1.5">
      <button
        type="button"
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        // The word is hidden if it does not fit beside the counter of the photos.
        className="touch-target flex min-h-8 items-center rounded-full bg-card px-3 shadow-low @max-[13.5rem]:[&_span_span]:sr-only"
      >
        <VerifiedMark showsLabel />
      </button>
      <span id={id} role="status">
        {open && (
          <span className="block animate-rise rounded-md bg-card px-3 py-2 text-sm text-ink shadow-low">
            {labels.map((text) => (
              <span key={text} className="block">
                {phrase(text)}, {format.month(month)}
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}
