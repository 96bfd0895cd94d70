import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { updateUser } from '../../api/session.ts';
import { useFormat } from '../../i18n/format.ts';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { statsQuery } from './queries.ts';
import { SectionList } from './section-list.tsx';
import { listStatuses } from './use-list-view.ts';
import { useSections } from './use-sections.ts';

/**
 * Renders the frame of every screen of the panel: its heading, and the sections beside it or in a
 * menu.
 */
export default function AdminLayout() {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <AdminTexts>
        <Panel />
      </AdminTexts>
    </Suspense>
  );
}

function PanelSkeleton() {
  const t = useT('common');
  return (
    <div data-own-bar="" className="grid min-h-[70dvh] place-items-center text-grove-ink">
      <Spinner label={t('loading')} className="size-8" />
    </div>
  );
}

function Panel() {
  const t = useT('admin');
  const { pathname } = useLocation();
  const groups = useSections();
  const refusal = useRefusal();
  const isRefused = refusal === 'SECOND_FACTOR_NEEDED';
  const isUsersPage = pathname === '/admin';
  const current = groups.flat().find((section) => section.current);
  const title = isUsersPage || isRefused ? undefined : current?.name;
  return (
    // The bar of the members' tabs is hidden. The menu in the header has the same links.
    <div
      data-own-bar=""
      className="@container mx-auto w-full max-w-wide px-4 pt-3 pb-12 sm:px-8 sm:pt-6"
    >
      <PageTitle name={title === undefined ? t('title') : `${title} · ${t('title')}`} />
      <div className={isRefused ? undefined : frameClasses}>
        {!isRefused && (
          <div className="sticky top-22 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto @min-[64rem]:block">
            <SectionList groups={groups} />
          </div>
        )}
        <div className={cx('flex min-w-0 flex-col', pathname !== '/admin/cases' && 'max-w-6xl')}>
          <header
            className={cx(
              'flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1',
              // The name of the member is the visible heading beside the list of sections.
              !isRefused && pathname.startsWith('/admin/users/') && '@min-[64rem]:sr-only',
            )}
          >
            <h1 className="grow basis-32 text-xl wrap-break-word sm:text-2xl">
              {title ?? t('title')}
            </h1>
            {!isRefused && <SectionMenu groups={groups} />}
          </header>
          {isRefused ? (
            <SecondFactorNeeded />
          ) : (
            <>
              {isUsersPage && <p className="mt-1 text-sm text-soft">{t('subtitle')}</p>}
              {isUsersPage && <Counters />}
              <Outlet />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the error code with which the server refuses the whole panel, or null while the panel is
 * open. If the reader is no longer in the team, fetches their account again. The gate around the
 * panel then redirects them.
 */
function useRefusal(): ApiError['code'] | null {
  const { error } = useQuery(statsQuery);
  const code = error instanceof ApiError && error.status === 403 ? error.code : null;
  useEffect(() => {
    if (code !== 'FORBIDDEN') return;
    call('GET /auth/me').then(
      ({ user }) => updateUser(user),
      // If the session has expired, `call` has already ended it.
      () => undefined,
    );
  }, [code]);
  return code;
}

const frameClasses =
  '@min-[64rem]:grid @min-[64rem]:grid-cols-[12.5rem_minmax(0,1fr)] @min-[64rem]:gap-8';

/** Renders the notice for somebody of the team who signed in without the second factor. */
function SecondFactorNeeded() {
  const t = useT('admin');
  return (
    <EmptyState
      title={t('secondFactor')}
      level={2}
      action={<ButtonLink to="/settings/password">{t('toSettings')}</ButtonLink>}
    >
      {t('secondFactorText')}
    </EmptyState>
  );
}

/**
 * Renders the number of members by status. On a phone they are below the list of members, because
 * its tabs show the same numbers.
 */
function Counters() {
  const t = useT('admin');
  const format = useFormat();
  const { data } = useQuery(statsQuery);
  return (
    <div className="max-sm:order-last max-sm:mt-8">
      <h2 className="text-lg sm:hidden">{t('tabs')}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {listStatuses.map((status) => (
          <div key={status} className="flex items-baseline gap-2">
            <dt className="text-soft">{t(`counters.${status}`)}</dt>
            <dd className="font-semibold tabular-nums">
              {data ? format.number(data.stats[status]) : <Skeleton className="h-4 w-8" />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Renders the button that opens the menu of sections in a container too narrow for the list. */
function SectionMenu({ groups }: { groups: ReturnType<typeof useSections> }) {
  const t = useT('admin');
  const [open, setOpen] = useState(false);
  return (
    <div className="shrink-0 @min-[64rem]:hidden">
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        icon={<List aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {t('toSections')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('sections')}>
        {open && <SectionList groups={groups} onSelect={() => setOpen(false)} />}
      </Sheet>
    </div>
  );
}
