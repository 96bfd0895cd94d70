import type { PressedCase } from '@sambandha/contract/admin/pressed';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { CaseDesk } from './case-desk.tsx';
import { buildSinglePagePagination } from './paging.ts';
import { PressedCard } from './pressed-card.tsx';
import { pressedCasesQuery } from './queries.ts';
import type { DeskView } from './use-desk-view.ts';
import { useDueText } from './use-due-text.ts';

/** Renders members who report that they are under pressure, earliest due first. */
export function PressedCases({ view }: { view: DeskView }) {
  const t = useT('admin');
  const { data, isError, isFetching, refetch } = useQuery(pressedCasesQuery);
  const caseView = useCaseView(view, data?.cases);
  return (
    <CaseDesk<PressedCase>
      view={caseView}
      label={t('desk.lists.pressed')}
      cases={data?.cases}
      pagination={data && buildSinglePagePagination(data.cases)}
      isFetching={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      toItem={(item) => ({
        id: item.id,
        name: item.member?.name ?? t('pressed.deletedAccount'),
        details: <PressedCaseDetails item={item} />,
      })}
      renderCase={({ id, item, onDone }) => (
        <PressedCard key={id} id={id} item={item} onDone={onDone} />
      )}
    />
  );
}

/**
 * Returns a view whose opened case has the id of the case. The address may have the id of the
 * member instead, which is then replaced. Otherwise a case that leaves the list would be read again
 * by the id of its member.
 */
function useCaseView(view: DeskView, cases: readonly PressedCase[] | undefined): DeskView {
  const caseId = cases?.find(({ member }) => member?.id === view.openId)?.id;
  const goTo = useEffectEvent((openId: string) => view.go({ openId }, { replace: true }));
  useEffect(() => {
    if (caseId !== undefined) goTo(caseId);
  }, [caseId]);
  return caseId === undefined ? view : { ...view, openId: caseId };
}

function PressedCaseDetails({ item: { dueAt, talkedAt } }: { item: PressedCase }) {
  const t = useT('admin.pressed');
  const format = useFormat();
  const { key, values } = useDueText()(dueAt);
  if (talkedAt !== null) return <span>{t('contacted', { day: format.day(talkedAt) })}</span>;
  return (
    <span className={key === 'overdue' ? 'font-semibold text-danger-ink' : undefined}>
      {t(key, values)}
    </span>
  );
}
