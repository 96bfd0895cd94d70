import type { Volunteer } from '@sambandha/contract/admin/volunteers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { volunteersQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';
import { useAct } from './use-acts.ts';
import { VolunteerForm } from './volunteer-form.tsx';

/**
 * Renders /admin/volunteers: people who prepare profiles from paper, with their places and results.
 */
export default function AdminVolunteersPage() {
  const t = useT('admin.volunteers');
  const { data, isError, refetch } = useQuery(volunteersQuery);
  return (
    <div className="mt-4 flex max-w-2xl flex-col gap-6">
      <p className="text-soft">{t('lead')}</p>
      {isError && <ReadFailed onRetry={() => void refetch()} />}
      {!isError && data === undefined && <RowsSkeleton rows={2} row="h-32 rounded-lg" />}
      {data?.volunteers.length === 0 && (
        <EmptyState title={t('none')} level={2}>
          {t('noneText')}
        </EmptyState>
      )}
      {data !== undefined && data.volunteers.length > 0 && (
        <section aria-label={t('list')}>
          <h2 className="sr-only">{t('list')}</h2>
          <ul aria-label={t('list')} className="flex flex-col gap-4">
            {data.volunteers.map((volunteer) => (
              <li key={volunteer.personId}>
                <VolunteerCard volunteer={volunteer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data !== undefined && <VolunteerForm />}
    </div>
  );
}

function VolunteerCard({ volunteer }: { volunteer: Volunteer }) {
  const t = useT('admin.volunteers');
  const phrase = usePhrase();
  const format = useFormat();
  const { name, places, givenAt, givenBy, made, agreed } = volunteer;
  const day = format.day(givenAt);
  return (
    <Card pad className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-x-3">
        <div className="min-w-0 grow basis-40">
          <h3 data-name className="text-lg wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-soft">
            {givenBy === null ? t('sinceUnknown', { day }) : t('since', { day, name: givenBy })}
          </p>
        </div>
        <EndRoleButton volunteer={volunteer} />
      </div>
      <ul aria-label={t('places')} className="flex flex-wrap gap-2">
        {places.map((place) => (
          <li key={place} className="max-w-full">
            <Tag>{phrase(place)}</Tag>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        {t('made', { made })} · {t('agreed', { agreed })}
      </p>
    </Card>
  );
}

function EndRoleButton({ volunteer: { personId, name } }: { volunteer: Volunteer }) {
  const t = useT('admin.volunteers');
  const [isConfirming, setIsConfirming] = useState(false);
  const act = useAct(
    () => call('DELETE /admin/volunteers/:id', { params: { id: personId } }),
    () => t('ended', { name }),
  );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-label={t('endOf', { name })}
        busy={act.isPending}
        onClick={() => setIsConfirming(true)}
      >
        {t('end')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('endTitle', { name })}
        confirmLabel={t('endConfirm')}
        danger
        onConfirm={() => {
          setIsConfirming(false);
          act.mutate(undefined);
        }}
        onCancel={() => setIsConfirming(false)}
      >
        {t('endText', { name })}
      </ConfirmDialog>
    </>
  );
}
