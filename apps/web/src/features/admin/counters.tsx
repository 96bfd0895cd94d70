import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { statsQuery } from './queries.ts';

const counted = ['pending', 'verified', 'reported', 'blocked'] as const;

/** Renders the number of members by status, which is fetched again periodically. */
export function Counters() {
  const t = useT('admin');
  const format = useFormat();
  const { data } = useQuery(statsQuery);
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {counted.map((status) => (
        <div key={status} className="flex items-baseline gap-2">
          <dt className="text-soft">{t(`counters.${status}`)}</dt>
          <dd className="font-semibold tabular-nums">
            {data ? format.number(data.stats[status]) : <Skeleton className="h-4 w-8" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
