import type { Opening } from '@sambandha/contract/admin/sealed';
import { SEALED_DAYS } from '@sambandha/contract/moderation/choices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgreeDialog, OpeningCard } from './opening-card.tsx';
import { OpeningForm } from './opening-form.tsx';
import { openingsQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';

/**
 * Renders /admin/sealed: the requests to open sealed records. Sealed records are stored after a
 * deletion or a report. Two people are necessary to open the records.
 */
export default function AdminSealedPage() {
  const t = useT('admin');
  // The request that is shown in the dialog is stored outside the list. Otherwise a refetch that
  // removes the request from the list would close the dialog.
  const [openingToConfirm, setOpeningToConfirm] = useState<Opening | null>(null);
  const { data, isPending, isLoadingError, refetch } = useQuery(openingsQuery);
  return (
    <section aria-label={t('section.sealed')} className="mt-6 flex max-w-3xl flex-col gap-6">
      <div className="flex flex-col gap-2 text-soft">
        <p>{t('sealed.text')}</p>
        <ol className="list-decimal pl-6">
          <li>{t('sealed.request')}</li>
          <li>{t('sealed.approval')}</li>
          <li>{t('sealed.reading')}</li>
        </ol>
      </div>
      <Card pad>
        <OpeningForm />
      </Card>
      <p className="text-sm text-soft">{t('sealed.law', { count: SEALED_DAYS })}</p>
      <h2 className="text-xl">{t('sealed.openings')}</h2>
      {isLoadingError && <ReadFailed onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-40 rounded-lg" />}
      {data?.openings.length === 0 && <p className="text-soft">{t('sealed.none')}</p>}
      <ol className="flex flex-col gap-4">
        {data?.openings.map((opening) => (
          <li key={opening.id}>
            <OpeningCard opening={opening} onAgree={() => setOpeningToConfirm(opening)} />
          </li>
        ))}
      </ol>
      {openingToConfirm !== null && (
        <AgreeDialog opening={openingToConfirm} onClose={() => setOpeningToConfirm(null)} />
      )}
    </section>
  );
}
