import { failures } from '@sambandha/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { draftsQuery } from '../../api/drafts.ts';
import { familiesQuery } from '../../api/families.ts';
import { useSession } from '../../api/session.ts';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { DraftList } from './drafts/draft-list.tsx';
import { FamilyCard } from './family-card.tsx';

/**
 * Renders /families: the candidates of a relative. This is the home page of a relative without a
 * profile.
 */
export default function FamiliesPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FamilyTexts>
        <AccountTexts>
          <DraftTexts>
            <Families />
          </DraftTexts>
        </AccountTexts>
      </FamilyTexts>
    </Suspense>
  );
}

function Families() {
  const t = useT('family.home');
  const tFamily = useT('family');
  const isVolunteer = useSession(({ user }) => user?.isVolunteer === true);
  const { state } = useLocation();
  // True after a redirect because the part in a family ended, or because the candidate is under
  // review. In the second case the card of the family states the reason.
  const hasEnded = (state as { ended?: boolean } | null)?.ended === true;
  const { data, isPending, refetch } = useQuery({ ...familiesQuery, staleTime: 0 });
  const families = data?.families;
  // Reads the profiles in parallel with the families.
  const drafts = useQuery({ ...draftsQuery, staleTime: 0 });
  // The page shows nothing but the profiles in preparation.
  const isAlone = families?.length === 0 && !isVolunteer;
  const isWaiting = isPending || (isAlone && drafts.isPending);
  if (isWaiting) return <PageSkeleton />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {hasEnded && families !== undefined && !families.some(({ underReview }) => underReview) && (
        <Banner tone="notice">{failures.NOT_IN_FAMILY[1]}</Banner>
      )}
      {isVolunteer && (
        <ButtonLink
          to="/volunteer"
          icon={<Heart aria-hidden="true" className="size-5 shrink-0" />}
          className="self-start"
        >
          {tFamily('volunteer')}
        </ButtonLink>
      )}
      {families === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      )}
      {families !== undefined && families.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col gap-5">
          {families.map((family) => (
            <li key={family.candidateId}>
              <FamilyCard family={family} />
            </li>
          ))}
        </ul>
      )}
      <DraftList isAlone={isAlone} />
    </Page>
  );
}
