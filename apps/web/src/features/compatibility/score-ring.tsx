import { useT } from '../../i18n/use-t.ts';

const RADIUS = 42;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Renders a score from 0 to 100 as a ring. One dash of the circle is as long as the score. */
export function ScoreRing({ score }: { score: number }) {
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
