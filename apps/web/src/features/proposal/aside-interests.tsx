import { firstName } from '@sambandha/contract/first-name';
import { ASIDE_DAYS, type Interest } from '@sambandha/contract/match/interests';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { CollapsibleCard } from '../../ui/fold.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { interestsQuery, PersonCard, Quote, refreshInterests } from '../match/index.ts';

/** Renders received interests that a relative set aside, or nothing if there are none. */
export function AsideInterests() {
  return (
    <FamilyTexts>
      <Rows />
    </FamilyTexts>
  );
}

function Rows() {
  const t = useT('family.proposal');
  const match = useT('match');
  const query = useInfiniteQuery(interestsQuery('aside'));
  const rows = query.data?.pages.flatMap(({ interests }) => interests) ?? [];
  if (query.data === undefined && query.isError) {
    return (
      <ReadErrorBanner onRetry={() => void query.refetch()} className="mt-6">
        {t('asideFailed')}
      </ReadErrorBanner>
    );
  }
  if (rows.length === 0) return null;
  return (
    <CollapsibleCard title={t('asideTitle')} className="mt-6">
      <p className="mb-3 text-sm text-soft">{t('asideLead', { days: ASIDE_DAYS })}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {rows.map((interest) => (
          <li key={interest.id} className="min-w-0">
            <Aside interest={interest} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} errorText={match('moreFailed')}>
        {match('more')}
      </LoadMore>
    </CollapsibleCard>
  );
}

function Aside({ interest }: { interest: Interest }) {
  const t = useT('family.proposal');
  const match = useT('match');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, profile, message, setAsideBy } = interest;
  const { name } = profile;
  const removeRow = async () => {
    client.setQueryData(
      interestsQuery('aside').queryKey,
      (cached) =>
        cached && {
          ...cached,
          pages: cached.pages.map((page) => ({
            ...page,
            interests: page.interests.filter((item) => item.id !== id),
          })),
        },
    );
    focusHeading();
    await refreshInterests(client);
  };
  const moveBackToReceived = async () => {
    setBusy(true);
    try {
      await call('DELETE /family/received/:id/aside', { params: { id } });
      showToast(t('takenBack', { name: firstName(name) }));
      await removeRow();
    } catch {
      showToast(t('failed'), 'danger');
      setBusy(false);
    }
  };
  return (
    <PersonCard
      profile={profile}
      eager={false}
      eventLine={setAsideBy && <SetAsideBy {...setAsideBy} />}
      details={message !== null && <Quote caption={match('messageOf', { name })}>{message}</Quote>}
    >
      <Button
        variant="secondary"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        aria-label={t('takeBackOf', { name })}
        busy={busy}
        onClick={() => void moveBackToReceived()}
        className="grow"
      >
        {t('takeBack')}
      </Button>
    </PersonCard>
  );
}

function SetAsideBy({ relation, name }: NonNullable<Interest['setAsideBy']>) {
  const t = useT('family.proposal');
  const relationLabel = t(`relation.${relation}`);
  return name === null
    ? t('asideByRelation', { relation: relationLabel })
    : t('asideBy', { relation: relationLabel, name });
}
