import type { ConsentCall } from '@sambandha/contract/admin/rings';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CaseDesk } from '../case-desk.tsx';
import { buildSinglePagePagination } from '../paging.ts';
import { consentCallsQuery } from '../queries.ts';
import type { DeskView } from '../use-desk-view.ts';
import { ConsentCallCard } from './consent-call-card.tsx';

/**
 * Renders the due phone calls to candidates who read their code out to a volunteer. The earliest
 * deadline comes first.
 */
export function ConsentCalls({ view }: { view: DeskView }) {
  const t = useT('admin');
  const { data, isError, isFetching, refetch } = useQuery(consentCallsQuery);
  return (
    <CaseDesk<ConsentCall>
      view={view}
      label={t('desk.lists.rings')}
      cases={data?.rings}
      pagination={data && buildSinglePagePagination(data.rings)}
      isFetching={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      toItem={(item) => ({ id: item.id, name: item.name, details: <CallDetails item={item} /> })}
      renderCase={({ id, onDone }) => <ConsentCallCard key={id} id={id} onDone={onDone} />}
    />
  );
}

function CallDetails({ item: { endsAt, unanswered, triedAt } }: { item: ConsentCall }) {
  const t = useT('admin.rings');
  const format = useFormat();
  return (
    <>
      <span>{t('ends', { when: format.relative(endsAt) })}</span>
      {unanswered > 0 && triedAt !== null && (
        <span>{t('unanswered', { count: unanswered, day: format.day(triedAt) })}</span>
      )}
    </>
  );
}
