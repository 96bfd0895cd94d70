import { CONSENT_DAYS } from '@sambandha/contract/draft/choices';
import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { useIsRelative } from '../../api/on-behalf.ts';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { HandOverForm } from '../account/index.ts';

/**
 * Renders /hand-over, where a person hands over an account that contains the profile of another
 * person, such as a daughter, to that other person.
 */
export default function HandOverPage() {
  // A person who acts for a candidate or has no profile has no account to hand over.
  if (useIsRelative()) return <Navigate to="/families" replace />;
  return (
    <AccountTexts>
      <Suspense fallback={<PageSkeleton />}>
        <FamilyTexts>
          <DraftTexts>
            <HandOver />
          </DraftTexts>
        </FamilyTexts>
      </Suspense>
    </AccountTexts>
  );
}

function HandOver() {
  const t = useT('draft.handOver');
  return (
    <Page
      back={<BackLink to="/settings/family">{t('back')}</BackLink>}
      title={t('title')}
      lead={t('lead')}
    >
      <Banner tone="notice" title={t('noWayBack')}>
        {t('deletion', { days: CONSENT_DAYS })}
      </Banner>
      <Consequences phase="atOnce" consequences={['hidden', 'yours', 'family']} />
      <Consequences phase="decision" consequences={['letter', 'yes', 'no']} />
      <div className="border-t border-line pt-6">
        <HandOverForm />
      </div>
    </Page>
  );
}

interface ConsequencesProps {
  phase: 'atOnce' | 'decision';
  consequences: readonly ('hidden' | 'yours' | 'family' | 'letter' | 'yes' | 'no')[];
}

function Consequences({ phase, consequences }: ConsequencesProps) {
  const t = useT('draft.handOver');
  const values = { strong: (words: ReactNode) => <strong>{words}</strong> };
  return (
    <section aria-labelledby={phase} className="flex flex-col gap-3">
      <h2 id={phase} className="text-xl">
        {t(phase)}
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{t.rich(consequence, values)}</li>
        ))}
      </ul>
    </section>
  );
}
