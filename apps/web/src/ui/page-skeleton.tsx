import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

/**
 * Renders the skeleton of a page whose texts or content are loading. `width` is the class of the
 * page's maximum width.
 */
export function PageSkeleton({ width = 'max-w-xl' }: { width?: string }) {
  const t = useT('common');
  return (
    <div role="status" className={cx('mx-auto w-full px-4 py-10 sm:px-8', width)}>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="mb-6 h-9 w-3/5" />
      <Skeleton className="h-60 rounded-lg!" />
    </div>
  );
}
