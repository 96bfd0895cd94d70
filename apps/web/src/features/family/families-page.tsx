import { failures } from '@sambandha/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { draftsQuery } from '../../api/drafts.ts';
import { familiesQuery } from '../../api/families.ts';
import { useSession } from '../../api/session.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
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
        <Families />
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
  // A person who prepares a profile does not see the notice that they have no family.
  const drafts = useQuery({ ...draftsQuery, staleTime: 0 }).data?.drafts;
  return (
    <Page
      title={t('title')}
      lead={families !== undefined && families.length > 0 ? t('lead') : undefined}
    >
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
      {isPending && <RowsSkeleton rows={1} row="h-72" />}
      {!isPending && families === undefined && (
        <ReadFailed onRetry={() => void refetch()}>{t('readFailed')}</ReadFailed>
      )}
      {families?.length === 0 && drafts?.length === 0 && !isVolunteer && <NoFamilies />}
      {families !== undefined && families.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-col gap-5">
          {families.map((family) => (
            <li key={family.candidateId}>
              <FamilyCard family={family} />
            </li>
          ))}
        </ul>
      )}
      <DraftList />
    </Page>
  );
}

function NoFamilies() {
  const t = useT('family.home');
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  return relativeOnly ? (
    <EmptyState
      drawing="lamp"
      title={t('none')}
      action={
        <ButtonLink to="/settings/account" variant="secondary">
          {t('toAccount')}
        </ButtonLink>
      }
    >
      {t('noneText')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing="lamp"
      title={t('noneOfCandidate')}
      action={<ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>}
    >
      {t('noneOfCandidateText')}
    </EmptyState>
  );
}
