import { useT } from '../../i18n/use-t.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Page, type PageProps } from './page.tsx';

/** Renders the skeleton of a page whose texts or content are loading. */
export function PageSkeleton({ width }: Pick<PageProps, 'width'>) {
  const t = useT('common');
  return (
    <Page width={width} role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-60 rounded-lg!" />
    </Page>
  );
}
