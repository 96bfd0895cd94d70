import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { InterestList } from './interest-list.tsx';
import { RemainingInterests } from './interests-left.tsx';
import { boxes, interestCountsQuery, type TabBox } from './interests-query.ts';
import { usePendingAnswers } from './pending-answer-store.ts';
import { InterestAudience } from './settings/audience.tsx';

interface InterestsProps {
  /** The section of the family's proposals, above the lists. */
  proposals: ReactNode;
  /** The section of the interests that the family set aside, below the received interests. */
  aside: ReactNode;
}

/** Renders received, sent, accepted and declined interests. */
export function Interests({ proposals, aside }: InterestsProps) {
  const t = useT('match');
  const [box, setBox] = useTabParam('tab', boxes);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string> | null>(null);
  const { data: counts } = useQuery(interestCountsQuery);
  // The counts exclude interests whose answer the server has not confirmed yet.
  const answeredBoxes = [...usePendingAnswers().values()];
  const countOf = (tab: TabBox) =>
    counts &&
    Math.max(0, counts[tab] - answeredBoxes.filter((answered) => answered === tab).length);
  const showsSelectButton = box === 'received' && (selectedIds !== null || (countOf(box) ?? 0) > 1);
  return (
    <div className="mx-auto w-full max-w-wide px-4 pt-6 pb-12 sm:px-8 lg:pt-8">
      <PageTitle name={t('title')} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-sm:mb-2">
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        {showsSelectButton && (
          <Button
            variant="quiet"
            size="sm"
            className="-mx-3.5"
            aria-pressed={selectedIds !== null}
            icon={<ListChecks aria-hidden="true" className="size-4.5" />}
            onClick={() => setSelectedIds(selectedIds === null ? new Set() : null)}
          >
            {selectedIds === null ? t('selectSeveral') : t('selectDone')}
          </Button>
        )}
      </div>
      <p className="mt-1 mb-3 text-soft max-sm:hidden">{t('lead')}</p>
      {proposals}
      <Tabs
        label={t('tabs')}
        value={box}
        onValue={(value) => {
          setSelectedIds(null);
          setBox(value);
        }}
        tabs={boxes.map((value) => {
          const count = countOf(value);
          return { value, label: t(`tab.${value}`), ...(count === undefined ? {} : { count }) };
        })}
      >
        <InterestList
          key={box}
          box={box}
          selectedIds={selectedIds}
          onSelectedIds={setSelectedIds}
        />
        {box === 'received' && aside}
      </Tabs>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
        {box === 'received' && <InterestAudience />}
        <div className="min-h-5">
          <RemainingInterests always />
        </div>
      </div>
    </div>
  );
}
