import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import { useId } from 'react';
import { FitTexts } from '../../i18n/parts/fit-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Guna } from './guna.tsx';
import { ScoreRing } from './score-ring.tsx';
import { Wishes } from './wishes.tsx';
import { scoreWords } from './words.ts';

/** How another member fits, on their profile: nothing where there is nothing to compare. */
export function CompatibilitySection({ compatibility }: { compatibility: Compatibility | null }) {
  if (compatibility === null) return null;
  return (
    <FitTexts>
      <Told compatibility={compatibility} />
    </FitTexts>
  );
}

function Told({ compatibility }: { compatibility: Compatibility }) {
  const t = useT('fit');
  const id = useId();
  const { score, preference, guna, sagotra } = compatibility;
  const judged = preference.reasons.length;
  const met = preference.reasons.filter((reason) => reason.met).length;
  return (
    <section aria-labelledby={id} className="py-7">
      <h2 id={id} className="mb-4 text-xl">
        {t('title')}
      </h2>
      <div className="flex items-center gap-5">
        {score !== null && <ScoreRing score={score} />}
        <div className="min-w-0">
          <p className="max-w-prose font-medium">
            {score === null ? t('noScore') : t(`words.${scoreWords(score)}`)}
          </p>
          {score === null && judged > 0 && (
            <p className="mt-1">{t('wishesMet', { judged, met })}</p>
          )}
          <p className="mt-1 max-w-prose text-sm text-faint">{t('advice')}</p>
        </div>
      </div>
      {sagotra === true && (
        <Banner tone="notice" title={t('sagotra')} className="mt-5">
          <p>{t('sagotraText')}</p>
        </Banner>
      )}
      {preference.reasons.length > 0 && <Wishes preference={preference} />}
      {guna && <Guna guna={guna} />}
      {sagotra === false && <p className="mt-5 text-sm text-soft">{t('otherGotra')}</p>}
    </section>
  );
}
