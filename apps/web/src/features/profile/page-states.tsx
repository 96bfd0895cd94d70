import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Enough, isEnough } from '../subscription/index.ts';

/** The placeholder of a loading profile, with a text for screen readers. */
export function LoadingProfile() {
  const t = useT('profile');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-12 sm:px-8 lg:pt-5">
      <PageTitle name={t('loading')} />
      <p role="status" className="flex min-h-11 animate-late items-center text-soft">
        {t('loading')}
      </p>
      <div className="mt-1 gap-x-12 lg:mt-3 lg:grid lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="lg:col-start-2">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="mt-1.5 h-6 w-2/5" />
        </div>
        <div className="mt-4 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:mt-0">
          <Skeleton className="aspect-4/5 max-sm:-mx-4 max-sm:rounded-none! sm:rounded-lg!" />
        </div>
        <div className="mt-6 flex gap-3 lg:col-start-2">
          <Skeleton className="h-11 grow rounded-full! sm:w-44 sm:grow-0" />
          <Skeleton className="h-11 grow rounded-full! sm:w-44 sm:grow-0" />
        </div>
        <div className="mt-8 flex flex-col gap-12 border-t border-line pt-7 lg:col-start-2">
          <Skeleton className="h-24" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}

/** The same for a profile that does not exist and one that is not visible. */
export function NotFound() {
  const t = useT('profile');
  return (
    <EmptyState
      level={1}
      drawing="areca"
      title={t('notFound')}
      action={<ButtonLink to="/browse">{t('backToBrowse')}</ButtonLink>}
      className="py-20"
    >
      {t('notFoundText')}
    </EmptyState>
  );
}

/** The profile could not be fetched: the day's limit is reached, or the call failed. */
export function ReadFailed({ error, onRetry }: { error?: Error; onRetry: () => void }) {
  const t = useT('profile');
  const shared = useT('common');
  if (isEnough(error)) {
    return (
      <Suspense>
        <Enough error={error} level={1} />
      </Suspense>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing="lamp"
        title={t('readFailed')}
        action={<Button onClick={onRetry}>{shared('retry')}</Button>}
        className="py-20"
      />
    </div>
  );
}
