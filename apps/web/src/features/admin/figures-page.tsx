import { FIGURE_DAYS_MAX } from '@sambandha/contract/admin/choices';
import type { PanelViewer } from '@sambandha/contract/admin/schemas';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTabParam } from '../../ui/tabs.tsx';
import { Chart } from './chart.tsx';
import { figuresQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';

/** Numbers of days. The first is the default. */
const spans = ['30', '7', '90'] as const;
/** The figures in the order of the screen. `looks` are the audited reads of the team. */
const figures = [
  'joined',
  'active',
  'interests',
  'accepted',
  'messages',
  'reports',
  'looks',
] as const;

/** Renders /admin/figures: the numbers of each of the last days, as charts with tables. */
export default function AdminFiguresPage() {
  const t = useT('admin');
  const [span, setSpan] = useTabParam('days', spans);
  const count = Number(span);
  const { data, isError, refetch } = useQuery(figuresQuery(count));
  const previousDays = usePreviousDays(data?.days.length ?? count);
  return (
    <section aria-label={t('section.figures')} className="mt-3">
      <div className="w-max max-w-full max-sm:w-full">
        <Select
          aria-label={t('span')}
          value={span}
          onChange={(event) => setSpan(event.target.value as (typeof spans)[number])}
          options={spans.map((value) => ({
            value,
            label: t('lastDays', { count: Number(value) }),
          }))}
        />
      </div>
      {isError && <ReadFailed onRetry={() => void refetch()} />}
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-4">
        {figures.map((figure) =>
          data === undefined ? (
            !isError && <Skeleton key={figure} className="h-56 rounded-lg" />
          ) : (
            <Chart
              key={figure}
              title={t(`figure.${figure}`)}
              points={data.days.map((day) => ({ day: day.day, value: day[figure] }))}
              summary={figure === 'active' ? 'mean' : 'sum'}
              previous={previousDays?.map((day) => day[figure])}
            />
          ),
        )}
      </div>
      {data?.lookers && data.lookers.length > 0 && <TeamViews viewers={data.lookers} />}
    </section>
  );
}

/**
 * Returns the figures of the same number of earlier days. Returns undefined while they are being
 * loaded, if one response cannot contain both spans, or if nobody joined or was active.
 */
function usePreviousDays(count: number) {
  const { data, isPlaceholderData } = useQuery({
    ...figuresQuery(2 * count),
    enabled: 2 * count <= FIGURE_DAYS_MAX,
  });
  if (isPlaceholderData) return undefined;
  const days = data?.days.slice(0, count);
  return days?.some(({ joined, active }) => joined + active > 0) ? days : undefined;
}

/** Renders the audited reads of each team member: their number, and the most on one day. */
function TeamViews({ viewers }: { viewers: readonly PanelViewer[] }) {
  const t = useT('admin');
  const format = useFormat();
  return (
    <Card pad className="mt-4">
      <h2 className="text-lg">{t('teamViews')}</h2>
      <p className="text-sm text-soft">{t('teamViewsText')}</p>
      <div className="overflow-x-auto">
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-faint">
              <th scope="col" className="py-1.5 text-left font-normal">
                {t('teamMember')}
              </th>
              <th scope="col" className="text-right font-normal">
                {t('looks')}
              </th>
              <th scope="col" className="text-right font-normal">
                {t('maxViewsPerDay')}
              </th>
            </tr>
          </thead>
          <tbody>
            {viewers.map(({ name, looks, mostInADay }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-medium">
                  {name}
                </th>
                <td className="text-right tabular-nums">{format.number(looks)}</td>
                <td className="text-right tabular-nums">{format.number(mostInADay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
