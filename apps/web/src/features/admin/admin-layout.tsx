import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useLive } from '../../api/realtime.ts';
import { useFormat } from '../../i18n/format.ts';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Counters } from './counters.tsx';
import { statsQuery } from './queries.ts';
import { useRank } from './rank.ts';
import { SecondFactorNeeded } from './second-factor-needed.tsx';
import { useRefusal } from './use-refusal.ts';

/** The frame of every screen of the panel: heading, four counters, navigation. */
export default function AdminLayout() {
  return (
    <Suspense fallback={<Waiting />}>
      <AdminTexts>
        <Panel />
      </AdminTexts>
    </Suspense>
  );
}

function Waiting() {
  const t = useT('common');
  return (
    <div className="grid min-h-[70dvh] place-items-center text-grove-ink">
      <Spinner label={t('loading')} className="size-8" />
    </div>
  );
}

const sections = [
  { to: '/admin', text: 'users', adminsOnly: false },
  { to: '/admin/cases', text: 'cases', adminsOnly: false },
  { to: '/admin/relatives', text: 'relatives', adminsOnly: false },
  { to: '/admin/volunteers', text: 'volunteers', adminsOnly: true },
  { to: '/admin/feedback', text: 'feedback', adminsOnly: false },
  { to: '/admin/figures', text: 'figures', adminsOnly: false },
  { to: '/admin/log', text: 'log', adminsOnly: true },
  { to: '/admin/sealed', text: 'sealed', adminsOnly: true },
] as const;

function Panel() {
  const t = useT('admin');
  const { pathname } = useLocation();
  const refusal = useRefusal();
  const onUsers = pathname === '/admin';
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col px-4 pt-4 pb-12 sm:px-8 sm:pt-6 lg:pt-8">
      <PageTitle name={t('title')} />
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1 text-sm text-soft sm:text-base">{t('subtitle')}</p>
      {refusal === 'SECOND_FACTOR_NEEDED' ? (
        <SecondFactorNeeded />
      ) : (
        <>
          {/* On a phone the counters are below the members, whose tabs have the same numbers. */}
          {pathname !== '/admin/cases' && (
            <div className={onUsers ? 'max-lg:order-last' : 'max-lg:hidden'}>
              <Counters />
            </div>
          )}
          <Sections pathname={pathname} />
          <Outlet />
        </>
      )}
    </div>
  );
}

function Sections({ pathname }: { pathname: string }) {
  const t = useT('admin');
  const format = useFormat();
  const { isAdmin } = useRank();
  const { data, refetch } = useQuery(statsQuery);
  useLive('notification:new', ({ kind }) => {
    if (kind === 'URGENT_CASE') void refetch();
  });
  const waiting = {
    cases:
      (data?.stats.memberCases ?? 0) +
      (data?.stats.pressedCases ?? 0) +
      (data?.stats.relativeCases ?? 0) +
      (data?.stats.rings ?? 0) +
      (isAdmin ? (data?.stats.openCases ?? 0) : 0),
    feedback: data?.stats.openFeedback ?? 0,
  };
  const row = useRef<HTMLElement>(null);
  // On a phone the current link may be beyond the edge. Only the row scrolls, never the page.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (!row.current || !current) return;
    row.current.scrollLeft =
      current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={t('sections')}
      className="relative mt-3 -mx-4 overflow-x-auto sm:mt-6 overscroll-x-contain px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1">
        {sections
          .filter(({ adminsOnly }) => isAdmin || !adminsOnly)
          .map(({ to, text }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                end={to === '/admin'}
                className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap text-soft transition-colors duration-quick -outline-offset-2 hover:bg-sunk hover:text-ink aria-[current=page]:bg-grove-mist aria-[current=page]:text-grove-ink"
              >
                {t(`section.${text}`)}
                {(text === 'cases' || text === 'feedback') &&
                  waiting[text] > 0 &&
                  ` (${format.number(waiting[text])})`}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
