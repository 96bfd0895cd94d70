import { NavLink, Outlet } from 'react-router';
import { AdminTexts } from '../../i18n/admin-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Counters } from './admin/counters.tsx';
import { useRank } from './admin/rank.ts';

/** Around every screen of the panel: its heading, the four counters, and the way between them. */
export default function AdminLayout() {
  return (
    <AdminTexts>
      <Panel />
    </AdminTexts>
  );
}

const sections = [
  { to: '/admin', text: 'users', adminsOnly: false },
  { to: '/admin/reports', text: 'reports', adminsOnly: false },
  { to: '/admin/feedback', text: 'feedback', adminsOnly: false },
  { to: '/admin/figures', text: 'figures', adminsOnly: false },
  { to: '/admin/log', text: 'log', adminsOnly: true },
] as const;

function Panel() {
  const t = useT('admin');
  const { isAdmin } = useRank();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-12 sm:px-8 lg:pt-8">
      <PageTitle name={t('title')} />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1 text-soft">{t('subtitle')}</p>
      <Counters />
      <nav aria-label={t('sections')} className="mt-6 -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <ul className="flex gap-1">
          {sections
            .filter(({ adminsOnly }) => isAdmin || !adminsOnly)
            .map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/admin'}
                  className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-soft transition-colors duration-quick hover:bg-sunk hover:text-ink aria-[current=page]:bg-grove-mist aria-[current=page]:text-grove-ink"
                >
                  {t(`section.${text}`)}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
