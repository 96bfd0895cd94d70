import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { CaseCard } from './case-card.tsx';
import { Pages } from './pages.tsx';
import { adminKey } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';

const statuses = ['open', 'settled'] as const;

const casesQuery = (view: { status: (typeof statuses)[number]; page: number }) =>
  queryOptions({
    queryKey: [...adminKey, 'cases', view],
    queryFn: ({ signal }) => call('GET /admin/cases', { query: view, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** /admin/cases: accounts of which it is open whose they are, for an admin to decide. */
export default function AdminCasesPage() {
  const t = useT('admin');
  const [status, setStatus] = useTabParam('status', statuses);
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(casesQuery({ status, page }));
  return (
    <div className="mt-4">
      <Tabs
        label={t('section.cases')}
        value={status}
        onValue={(next) => {
          setPage(1);
          setStatus(next);
        }}
        tabs={statuses.map((value) => ({ value, label: t(`case.${value}`) }))}
      >
        {isError && <ReadFailed onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Skeleton className="h-48 rounded-lg" />}
        {data?.cases.length === 0 && (
          <EmptyState drawing="lamp" title={t('case.none')}>
            {t(`case.noneText.${status}`)}
          </EmptyState>
        )}
        <ul className="flex flex-col gap-4">
          {data?.cases.map((one) => (
            <li key={one.id}>
              <CaseCard about={one} />
            </li>
          ))}
        </ul>
        {data && <Pages pagination={data.pagination} onPage={setPage} />}
      </Tabs>
    </div>
  );
}
