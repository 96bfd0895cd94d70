import type { CardCompatibility, Compatibility } from '@sambandha/contract/compatibility/schemas';
import { ChevronDown } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { CompatibilityMark as Mark } from './compatibility-mark.tsx';
import { FIT_SECTION_ID } from './fit-link.tsx';

interface FitStripProps {
  /**
   * The full compatibility, or the `CardCompatibility` of the card while the profile is loaded.
   * Null if there is nothing to compare.
   */
  fit: Compatibility | CardCompatibility | null;
}

/**
 * Renders the compatibility in one line, as a button that leads to the compatibility section. The
 * height of the button does not depend on the loaded data, because the page must not move when the
 * profile arrives.
 */
export function FitStrip({ fit }: FitStripProps) {
  const t = useT('compatibility');
  if (fit === null) return null;
  const { score } = fit;
  const details = [preferencesText(fit), gotraText(fit)].filter((text) => text !== null);
  return (
    <button
      type="button"
      // A link would add a history entry between this page and the previous page.
      onClick={() => document.getElementById(FIT_SECTION_ID)?.focus()}
      className="mt-4 flex min-h-16 w-full items-center gap-3 rounded-md border border-line bg-card px-3.5 py-1.5 text-left hover:border-edge @2xl:hidden"
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="font-semibold text-grove-ink">
          {score === null ? (
            t('title')
          ) : (
            <>
              <span aria-hidden="true">{t('mark', { score })}</span>
              <span className="sr-only">{t('markSpoken', { score })}</span>
            </>
          )}
        </span>
        <span className="text-sm leading-snug text-soft">{details.join(' · ')}</span>
      </span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </button>
  );

  function preferencesText(value: Compatibility | CardCompatibility): string | null {
    const wishes = 'preference' in value ? preferenceCounts(value) : value.wishes;
    return wishes === undefined || wishes.judged === 0 ? null : t('wishes', wishes);
  }

  function gotraText({ sagotra }: Compatibility | CardCompatibility): string | null {
    if (sagotra === false) return t('otherGotra');
    return sagotra === null ? null : t('sagotra');
  }
}

/** Renders the score beside the name on a page with two columns, which has no `FitStrip`. */
export function FitTag({ score }: { score: number | null }) {
  return (
    <span className="hidden @2xl:block">
      <Mark mark={{ score, sagotra: null }} />
    </span>
  );
}

function preferenceCounts({ preference: { reasons } }: Compatibility) {
  return { judged: reasons.length, met: reasons.filter(({ met }) => met).length };
}
