import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { Pages } from './pages.tsx';
import { reportsQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';
import { ReportCard } from './report-card.tsx';

const statuses = ['open', 'decided'] as const;

/** /admin/reports: what members reported, the most urgent first. */
export default function AdminReportsPage() {
  const t = useT('admin');
  const [status, setStatus] = useTabParam('status', statuses);
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(reportsQuery({ status, page }));
  const choose = (next: (typeof statuses)[number]) => {
    setPage(1);
    setStatus(next);
  };
  return (
    <div className="mt-4">
      <Tabs
        label={t('section.reports')}
        value={status}
        onValue={choose}
        tabs={statuses.map((value) => ({ value, label: t(`reportTabs.${value}`) }))}
      >
        {isError && <ReadFailed onRetry={() => void refetch()} />}
        {data === undefined && !isError && <Skeleton className="h-56 rounded-lg" />}
        {data?.reports.length === 0 && (
          <EmptyState drawing="lamp" title={t('noReports')}>
            {t(`noReportsText.${status}`)}
          </EmptyState>
        )}
        <ul className="flex flex-col gap-4">
          {data?.reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} about />
            </li>
          ))}
        </ul>
        {data && <Pages pagination={data.pagination} onPage={setPage} />}
      </Tabs>
    </div>
  );
}
