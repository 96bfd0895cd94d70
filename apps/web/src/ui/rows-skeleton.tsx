import { useT } from '../i18n/use-t.ts';
import { Skeleton } from './skeleton.tsx';

/** Renders the skeleton of a list. `row` is the class of the height of a row. */
export function RowsSkeleton({ rows, row }: { rows: number; row: string }) {
  const t = useT('common');
  return (
    <div role="status" className="flex flex-col gap-5 py-3">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <Skeleton key={index} className={row} />
      ))}
    </div>
  );
}
