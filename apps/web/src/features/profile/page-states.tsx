import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isLimitReachedError, LimitReached } from '../subscription/index.ts';
import { limitedWidthClass, lowPhotoClass } from './gallery.tsx';
import {
  actionBarClass,
  bodyClass,
  columnsClass,
  headingClass,
  pageClass,
  sideClass,
} from './profile-layout.ts';

export function LoadingProfile() {
  const t = useT('profile');
  return (
    <div className={pageClass}>
      <PageTitle name={t('loading')} />
      <div className={columnsClass}>
        <div className={headingClass}>
          <p role="status" className="animate-late text-soft">
            {t('loading')}
          </p>
          <Skeleton className="mt-2 h-10 w-3/5" />
          <Skeleton className="mt-3 h-6 w-2/5" />
        </div>
        <div className="hidden min-h-11 @2xl:col-span-2 @2xl:row-start-1 @2xl:mb-3 @2xl:block" />
        <div className={sideClass}>
          <div className="order-1">
            <div className="-mx-4 bg-sunk sm:-mx-8 @2xl:mx-0">
              <Skeleton
                className={`${limitedWidthClass} ${lowPhotoClass} aspect-4/5 rounded-none! @2xl:rounded-lg!`}
              />
            </div>
          </div>
          <div className={`${actionBarClass} flex gap-2`}>
            <Skeleton className="h-11 grow rounded-full!" />
            <Skeleton className="h-11 grow rounded-full!" />
          </div>
        </div>
        <div className={`${bodyClass} gap-12 pt-7`}>
          <Skeleton className="h-24" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}

/** Renders the same notice for a profile that does not exist and for one that is not visible. */
export function ProfileNotFound() {
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

/**
 * Renders the notice that the profile could not be fetched, because the day's limit is reached or
 * the call failed.
 */
export function ProfileReadFailed({ error, onRetry }: { error?: Error; onRetry: () => void }) {
  const t = useT('profile');
  const common = useT('common');
  if (isLimitReachedError(error)) {
    return (
      <Suspense>
        <LimitReached error={error} level={1} />
      </Suspense>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing="lamp"
        title={t('readFailed')}
        action={<Button onClick={onRetry}>{common('retry')}</Button>}
        className="py-20"
      />
    </div>
  );
}
