import type { TakenPart } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import type { ReceivedInterest } from '@sambandha/contract/proposal/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { familiesQuery } from '../../api/families.ts';
import { useOnBehalf } from '../../api/on-behalf.ts';
import { useFormat } from '../../i18n/format.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PersonCard } from '../match/index.ts';
import { receivedQuery } from './queries.ts';
import { useManaged } from './use-managed.ts';

/** /waiting: the proposals and interests that wait for the candidate a manager acts for. */
export default function WaitingPage() {
  const candidate = useOnBehalf((acting) => acting.candidate);
  const { isPending } = useQuery({ ...familiesQuery, enabled: candidate !== null });
  const family = useManaged();
  if (candidate !== null && isPending) return <PageSkeleton width="max-w-5xl" />;
  if (family === null) return <Navigate to="/families" replace />;
  return (
    <Suspense fallback={<PageSkeleton width="max-w-5xl" />}>
      <FamilyTexts>
        <Waiting family={family} />
      </FamilyTexts>
    </Suspense>
  );
}

function Waiting({ family }: { family: TakenPart }) {
  const { candidateId } = family;
  const name = firstName(family.name);
  const t = useT('family.proposal');
  const links = useT('family.link');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, refetch } = useQuery(receivedQuery(candidateId));
  const rows = data?.interests;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-6 pb-12 sm:px-8 lg:pt-8">
      <PageTitle name={t('waitingTitle', { name })} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl wrap-break-word outline-none">
        {t('waitingTitle', { name })}
      </h1>
      <p className="mt-1 mb-3 text-soft">{t('waitingLead', { name })}</p>
      <ButtonLink to="/biodata-links" variant="secondary" size="sm" className="mb-5">
        {links('toLinks')}
      </ButtonLink>
      {isPending && <RowsSkeleton rows={2} row="h-40" />}
      {!isPending && rows === undefined && (
        <ReadFailed onRetry={() => void refetch()}>{t('waitingFailed')}</ReadFailed>
      )}
      {rows?.length === 0 && (
        <EmptyState
          drawing="areca"
          title={t('nobodyWaits', { name })}
          level={2}
          action={<ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>}
        >
          {t('nobodyWaitsText')}
        </EmptyState>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul aria-label={t('waitingList')} className="grid gap-4 lg:grid-cols-2">
          {rows.map((interest) => (
            <li key={interest.id} className="min-w-0">
              <Received
                interest={interest}
                candidate={{ id: candidateId, name }}
                onSetAside={() => heading.current?.focus()}
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

interface ReceivedProps {
  interest: ReceivedInterest;
  candidate: { readonly id: string; readonly name: string };
  /** Called when the card, and the focused element in it, is gone. */
  onSetAside: () => void;
}

function Received({ interest, candidate, onSetAside }: ReceivedProps) {
  const t = useT('family.proposal');
  const format = useFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, at, profile } = interest;
  const setAside = async () => {
    setBusy(true);
    try {
      await call('POST /family/received/:id/aside', { params: { id } });
      toast(t('setAsideDone', { candidate: candidate.name }));
      await Promise.all([
        client.invalidateQueries(receivedQuery(candidate.id)),
        client.invalidateQueries(familiesQuery),
      ]);
      onSetAside();
    } catch (error) {
      setBusy(false);
      toast(sentenceOf(error, t('failed')), 'danger');
    }
  };
  return (
    <PersonCard
      profile={profile}
      eager={false}
      line={<time dateTime={at}>{t('asked', { when: format.stamp(at) })}</time>}
    >
      <Button
        variant="secondary"
        aria-label={t('setAsideOf', { name: profile.name })}
        busy={busy}
        onClick={() => void setAside()}
        className="grow"
      >
        {t('setAside')}
      </Button>
    </PersonCard>
  );
}
