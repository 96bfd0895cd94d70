import type { RelativeRow } from '@sambandha/contract/admin/relatives';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { CaseDesk } from '../case-desk.tsx';
import { buildSinglePagePagination } from '../paging.ts';
import { relativeCasesQuery } from '../queries.ts';
import type { DeskView } from '../use-desk-view.ts';
import { RelativeCard } from './relative-card.tsx';
import { ReportDueTime } from './report-due-time.tsx';

/** Renders relatives with open reports about them, earliest due first. */
export function RelativeCases({ view }: { view: DeskView }) {
  const t = useT('admin');
  const { data, isError, isFetching, refetch } = useQuery(relativeCasesQuery);
  return (
    <CaseDesk<RelativeRow>
      view={view}
      label={t('desk.lists.relatives')}
      cases={data?.relatives}
      pagination={data && buildSinglePagePagination(data.relatives)}
      isFetching={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      toItem={({ id, name, resolveBy }) => ({
        id,
        name,
        details: <ReportDueTime dueAt={resolveBy} />,
      })}
      renderCase={({ id, onDone }) => <RelativeCard key={id} id={id} onDone={onDone} />}
    />
  );
}
