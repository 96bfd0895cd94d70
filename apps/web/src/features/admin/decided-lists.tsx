import type { Pagination } from '@sambandha/contract/primitives';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { CaseCard } from './case-card.tsx';
import { Pages } from './pages.tsx';
import { recoveryCasesQuery, reportsQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';
import { ReportCard } from './report-card.tsx';
import type { DeskView } from './use-desk-view.ts';

interface ListProps {
  view: DeskView;
}

/** Renders decided reports, latest first. */
export function DecidedReports({ view }: ListProps) {
  const { data, isError, refetch } = useQuery(reportsQuery({ status: 'decided', page: view.page }));
  return (
    <DecidedList
      view={view}
      pagination={data?.pagination}
      failed={isError}
      onRetry={() => void refetch()}
    >
      {data?.reports.map((report) => (
        <li key={report.id}>
          <ReportCard report={report} showsMember />
        </li>
      ))}
    </DecidedList>
  );
}

/** Renders accounts whose ownership was settled recently. Only admins have this list. */
export function SettledCases({ view }: ListProps) {
  const { data, isError, refetch } = useQuery(
    recoveryCasesQuery({ status: 'settled', page: view.page }),
  );
  return (
    <DecidedList
      view={view}
      pagination={data?.pagination}
      failed={isError}
      onRetry={() => void refetch()}
    >
      {data?.cases.map((item) => (
        <li key={item.id}>
          <CaseCard recoveryCase={item} />
        </li>
      ))}
    </DecidedList>
  );
}

interface DecidedListProps extends ListProps {
  /** Undefined while the list is being loaded. */
  pagination: Pagination | undefined;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

function DecidedList({ view, pagination, failed, onRetry, children }: DecidedListProps) {
  const t = useT('admin');
  if (failed) return <ReadFailed onRetry={onRetry} />;
  if (pagination === undefined) return <RowsSkeleton rows={3} row="h-40 rounded-lg" />;
  if (pagination.total === 0) {
    return (
      <EmptyState drawing="lamp" title={t('desk.none')}>
        {t(`desk.noneText.${view.list}`)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex max-w-4xl flex-col gap-4">{children}</ul>
      <Pages pagination={pagination} onPage={(page) => view.go({ page })} />
    </>
  );
}
