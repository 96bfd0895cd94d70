import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { FitTexts } from '../../i18n/parts/fit-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { FIT_SECTION_ID } from './fit-link.tsx';
import { Guna } from './guna.tsx';
import { Related } from './related.tsx';
import { ScoreRing } from './score-ring.tsx';
import { scoreTextKey } from './text-keys.ts';
import { type FitNames, Wishes } from './wishes.tsx';

interface CompatibilitySectionProps {
  compatibility: Compatibility | null;
  /**
   * The first names of both people, for a relative. Without names the texts use "you" and "they".
   */
  names?: FitNames | undefined;
}

/**
 * Renders the compatibility of another member on their profile, or nothing if there is nothing to
 * compare.
 */
export function CompatibilitySection({ compatibility, names }: CompatibilitySectionProps) {
  if (compatibility === null) return null;
  return (
    <FitTexts>
      <SectionContent compatibility={compatibility} names={names} />
    </FitTexts>
  );
}

interface SectionContentProps {
  compatibility: Compatibility;
  names: FitNames | undefined;
}

function SectionContent({ compatibility, names }: SectionContentProps) {
  const t = useT('fit');
  const id = useId();
  const section = useLinkFocus();
  const { score, preference, guna, sagotra, related } = compatibility;
  const judgedCount = preference.reasons.length;
  const metCount = preference.reasons.filter((reason) => reason.met).length;
  return (
    <section
      ref={section}
      id={FIT_SECTION_ID}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-[calc(var(--header)+0.5rem)] py-7 outline-none"
    >
      <h2 id={id} className="mb-4 text-xl">
        {names ? t('named.title', names) : t('title')}
      </h2>
      <div className="flex items-center gap-4">
        {score !== null && <ScoreRing score={score} />}
        <p className="max-w-prose min-w-0 font-medium">
          {score === null ? t('noScore') : t(`words.${scoreTextKey(score)}`)}
        </p>
      </div>
      <div className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-card empty:hidden">
        {judgedCount > 0 && (
          <FitLine
            title={t('wishes')}
            result={t('wishesMet', { judged: judgedCount, met: metCount })}
          >
            <Wishes preference={preference} names={names} />
          </FitLine>
        )}
        {guna && (
          <FitLine title={t('guna')} result={t('gunaTotal', { total: guna.total, max: guna.max })}>
            <Guna guna={guna} />
          </FitLine>
        )}
        {sagotra !== null && (
          <FitLine
            title={t('gotra')}
            result={t(sagotra ? 'gotraSame' : 'gotraOther')}
            notice={sagotra}
          >
            <p className="max-w-prose">{t(sagotra ? 'sagotraText' : 'otherGotra')}</p>
          </FitLine>
        )}
      </div>
      <p className="mt-3 max-w-prose text-sm text-faint">{t('advice')}</p>
      <Related ties={related} />
    </section>
  );
}

interface FitLineProps {
  title: string;
  result: string;
  /** True for a line that requires attention. */
  notice?: boolean;
  children: ReactNode;
}

/** Renders one line of the compatibility, which expands. */
function FitLine({ title, result, notice, children }: FitLineProps) {
  return (
    <details className="group/line">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-0.5 py-2.5 pr-10 pl-4 -outline-offset-2 hover:bg-paper relative [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 grow font-body text-base font-semibold">{title}</h3>
        <span className={cx('font-medium', notice ? 'text-kumkum-ink' : 'text-grove-ink')}>
          {result}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-faint transition-transform duration-quick group-open/line:rotate-180"
        />
      </summary>
      <div className="px-4 pb-5">{children}</div>
    </details>
  );
}

/** Moves the focus to the section if a link opened it. The section is rendered after the page. */
function useLinkFocus() {
  const section = useRef<HTMLElement>(null);
  const isFollowedLink = useNavigationType() === 'PUSH';
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again counts
  useEffect(() => {
    if (isFollowedLink && hash === `#${FIT_SECTION_ID}`) section.current?.focus();
  }, [isFollowedLink, hash, key]);
  return section;
}
