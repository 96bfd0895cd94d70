import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { statsQuery } from './queries.ts';

const counted = ['pending', 'verified', 'reported', 'blocked'] as const;

/** Number of members by status; reads again periodically. */
export function Counters() {
  const t = useT('admin');
  const format = useFormat();
  const { data } = useQuery(statsQuery);
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {counted.map((status) => (
        <div key={status} className="rounded-lg border border-line bg-card px-4 py-3.5 shadow-low">
          <dt className="text-sm text-soft">{t(`counters.${status}`)}</dt>
          <dd className="mt-0.5 font-display text-2xl font-semibold tabular-nums">
            {data ? format.number(data.stats[status]) : <Skeleton className="my-1 h-6 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
