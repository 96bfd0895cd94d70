import { GOTRA } from '@sambandha/contract/community';
import type { Compatibility, Tie } from '@sambandha/contract/compatibility/schemas';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { FitTexts } from '../../i18n/parts/fit-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { FIT_SECTION_ID } from './fit-link.tsx';
import { Guna } from './guna.tsx';
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
  const comparedCount = preference.reasons.length;
  const metCount = preference.reasons.filter((reason) => reason.met).length;
  const scoreText = () => {
    if (score === null) return t('noScore');
    const isAllMet = comparedCount > 0 && metCount === comparedCount;
    if (!isAllMet) return t(`words.${scoreTextKey(score)}`);
    // Only guna milan then makes the score less than 100.
    if (guna === null || score === 100) return t('allMet');
    return t('allMetGuna', { total: guna.total, max: guna.max });
  };
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
        <p className="max-w-prose min-w-0 font-medium">{scoreText()}</p>
      </div>
      <div className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-card empty:hidden">
        {comparedCount > 0 && (
          <FitLine
            title={t('wishes')}
            result={t('wishesMet', { judged: comparedCount, met: metCount })}
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
      <FamilyTies ties={related} />
    </section>
  );
}

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Renders a score from 0 to 100 as a ring. The length of the dash is proportional to the score. */
function ScoreRing({ score }: { score: number }) {
  const t = useT('fit');
  return (
    <div role="img" aria-label={t('scoreLabel', { score })} className="relative size-20 shrink-0">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="7" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${(CIRCUMFERENCE * score) / 100} ${CIRCUMFERENCE}`}
          // The round ends of a line without length would show a dot.
          className={score === 0 ? 'stroke-transparent' : 'stroke-grove'}
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 flex items-center justify-center font-display text-[min(1.25rem,6.25vw)] font-semibold tabular-nums"
      >
        {t('percent', { percent: score })}
      </span>
    </div>
  );
}

interface FitLineProps {
  title: string;
  result: string;
  /** True for a line that requires attention. */
  notice?: boolean;
  children: ReactNode;
}

/** Renders one expandable line of the compatibility. */
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

const gotras: Readonly<Record<string, string>> = GOTRA.labels;

/** Renders sentences about the ties between both families, or nothing without a tie. */
function FamilyTies({ ties }: { ties: readonly Tie[] | undefined }) {
  const t = useT('fit.related');
  const phrase = usePhrase();
  const id = useId();
  // Undefined in a response that the device stored before this field existed.
  if (ties === undefined || ties.length === 0) return null;
  const nameOf = ({ kind, name }: Tie) => {
    if (kind === 'gotra') return phrase(gotras[name] ?? name);
    return kind === 'nativePlace' ? phrase(name) : name;
  };
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="font-body text-base font-semibold">
        {t('title')}
      </h3>
      <ul className="mt-2 flex max-w-prose flex-col gap-2">
        {ties.map((tie) => (
          <li key={tie.kind} className="border-l-2 border-turmeric pl-3 wrap-anywhere">
            {t(tie.kind, { name: nameOf(tie) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Moves the focus to the section if a link opened it. The section is rendered after the page. */
function useLinkFocus() {
  const section = useRef<HTMLElement>(null);
  const isFollowedLink = useNavigationType() === 'PUSH';
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    if (isFollowedLink && hash === `#${FIT_SECTION_ID}`) section.current?.focus();
  }, [isFollowedLink, hash, key]);
  return section;
}
