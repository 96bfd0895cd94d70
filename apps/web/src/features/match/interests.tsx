import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { useAnswering } from './answering.ts';
import { InterestList } from './interest-list.tsx';
import { InterestsLeft } from './interests-left.tsx';
import { boxes, interestCounts } from './interests-query.ts';
import { Audience } from './settings/audience.tsx';

interface InterestsProps {
  /** The sections of a family, above and below the lists. */
  proposals: ReactNode;
  aside: ReactNode;
}

/** Received, sent, accepted and declined interests. */
export function Interests({ proposals, aside }: InterestsProps) {
  const t = useT('match');
  const [box, setBox] = useTabParam('tab', boxes);
  const { data: counts } = useQuery(interestCounts);
  const removing = [...useAnswering().values()];
  const countOf = (list: (typeof boxes)[number]) =>
    counts && Math.max(0, counts[list] - removing.filter((of) => of === list).length);
  return (
    <div className="mx-auto w-full max-w-wide px-4 pt-6 pb-12 sm:px-8 lg:pt-8">
      <PageTitle name={t('title')} />
      <h1 className="text-3xl max-sm:mb-2">{t('title')}</h1>
      <p className="mt-1 mb-3 text-soft max-sm:hidden">{t('lead')}</p>
      {proposals}
      <Tabs
        label={t('tabs')}
        value={box}
        onValue={setBox}
        tabs={boxes.map((value) => {
          const count = countOf(value);
          return { value, label: t(`tab.${value}`), ...(count === undefined ? {} : { count }) };
        })}
      >
        <InterestList key={box} box={box} />
        {box === 'received' && aside}
      </Tabs>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
        <Audience />
        <div className="min-h-5">
          <InterestsLeft always />
        </div>
      </div>
    </div>
  );
}
