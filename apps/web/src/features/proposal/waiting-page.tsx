import type { FamilyMembership } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { Navigate } from 'react-router';
import { familiesQuery } from '../../api/families.ts';
import { useActingState } from '../../api/on-behalf.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { receivedInterestsQuery } from './queries.ts';
import { ReceivedCard } from './received-card.tsx';
import { useManagedFamily } from './use-managed-family.ts';

/** Number of cards in the first view, whose photos load at once. */
const FIRST_VIEW = 2;

/** Renders /waiting: the unanswered interests that a manager's candidate received. */
export default function WaitingPage() {
  const candidate = useActingState((acting) => acting.candidate);
  const { isPending } = useQuery({ ...familiesQuery, enabled: candidate !== null });
  const family = useManagedFamily();
  if (candidate !== null && isPending) return <PageSkeleton width="wide" />;
  if (family === null) return <Navigate to="/families" replace />;
  return (
    <Suspense fallback={<PageSkeleton width="wide" />}>
      <FamilyTexts>
        <Waiting family={family} />
      </FamilyTexts>
    </Suspense>
  );
}

function Waiting({ family }: { family: FamilyMembership }) {
  const { candidateId } = family;
  const name = firstName(family.name);
  const t = useT('family.proposal');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useQuery(receivedInterestsQuery(candidateId));
  const rows = data?.interests;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-12 sm:px-8 sm:pt-6 lg:pt-8">
      <PageTitle name={t('waitingTitle', { name })} />
      <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-break-word outline-none sm:text-3xl">
        {t('waitingTitle', { name })}
      </h1>
      <p className="mt-1 mb-3 text-sm text-soft sm:mb-4 sm:text-base">
        {t('waitingLead', { name })}
      </p>
      {isPending && <RowsSkeleton rows={2} row="h-40" />}
      {!isPending && rows === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('waitingFailed')}</ReadErrorBanner>
      )}
      {rows?.length === 0 && (
        <EmptyState
          drawing="areca"
          title={t('noneWaiting', { name })}
          level={2}
          action={<ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>}
        >
          {t('noneWaitingText')}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul aria-label={t('waitingList')} className="grid gap-4 lg:grid-cols-2">
          {rows.map((interest, index) => (
            <li key={interest.id} className="min-w-0">
              <ReceivedCard
                interest={interest}
                candidate={{ id: candidateId, name }}
                eager={index < FIRST_VIEW}
                onRemove={() => heading.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > data.interests.length && (
        <p className="mt-4 text-sm text-soft">
          {t('latest', { shown: data.interests.length, total: data.total })}
        </p>
      )}
    </div>
  );
}
