import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { CountBadge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useNotificationBell } from './bell.ts';
import { RelativeNav } from './for-relatives.ts';
import { InterestBadge } from './interest-badge.tsx';
import { lazyOptional } from './lazy-parts.tsx';
import type { ShellSession } from './session.ts';
import { SiteMenu } from './site-menu.tsx';

const AppearanceButton = lazyOptional(
  async () => (await import('./appearance/appearance-button.tsx')).AppearanceButton,
);

/**
 * Renders the header. The layout depends on the width in rem. With large text, the header of a wide
 * screen has the layout of a phone.
 */
export function Header({ session }: { session: ShellSession }) {
  const t = useT('shell');
  const common = useT('common');
  return (
    <header
      data-site-header
      className="@container sticky top-(--bar-edge) z-30 border-b border-line bg-paper"
    >
      <div className="mx-auto flex h-16 max-w-wide items-center gap-1 px-4 sm:gap-2 sm:px-8">
        <Link
          to="/"
          aria-label={t('home')}
          // With large text on a narrow screen the name wraps and is clipped.
          className="mr-auto flex h-full min-w-10 flex-wrap items-center gap-x-2 overflow-hidden rounded-sm sm:gap-x-2.5"
        >
          <span className="flex h-full items-center">
            <LogoMark />
          </span>
          <span className="font-display text-[min(1rem,7vw)] font-semibold sm:text-xl">
            {common('productName')}
          </span>
        </Link>
        {session.status === 'signed-out' && (
          <>
            <Suspense>
              <AppearanceButton />
            </Suspense>
            <GuestLinks />
          </>
        )}
        {session.status === 'signed-in' && <MemberLinks session={session} />}
        <SiteMenu session={session} />
      </div>
    </header>
  );
}

/**
 * Renders the links for visitors, without a link to the current page. A phone has space for one
 * link, Sign In, because the pages themselves lead to Join Now. The menu has both links. The
 * sign-in page itself has both.
 */
function GuestLinks() {
  const t = useT('shell');
  const { pathname } = useLocation();
  if (pathname === '/auth') return null;
  return (
    <nav
      aria-label={t('mainNavigation')}
      // With large text on a narrow screen only the menu has these links. The gap before the links
      // is 12 px, because a smaller gap leads to presses of the wrong control.
      className="ml-2 hidden items-center gap-2 @min-[18rem]:flex sm:ml-1"
    >
      <ButtonLink
        to="/auth"
        size="sm"
        variant="quiet"
        className="whitespace-nowrap @min-[46.5rem]:min-h-11 @min-[46.5rem]:px-5 @min-[46.5rem]:text-base"
      >
        {t('signIn')}
      </ButtonLink>
      {pathname !== '/register' && (
        <ButtonLink to="/register" className="@max-[46.5rem]:hidden">
          {t('joinNow')}
        </ButtonLink>
      )}
    </nav>
  );
}

function MemberLinks({ session }: { session: ShellSession }) {
  const t = useT('shell');
  return (
    <>
      <div className="flex items-center gap-3 @min-[60rem]:gap-6">
        <nav
          aria-label={t('mainNavigation')}
          className="hidden items-center gap-3 @min-[46.5rem]:flex @min-[60rem]:gap-6"
        >
          {session.isRelative ? (
            <Suspense>
              <RelativeNav isActing={session.isActing} className={navigationLinkClass} />
            </Suspense>
          ) : (
            <>
              <NavLink to="/browse" className={navigationLinkClass}>
                <span className="@max-[54rem]:hidden">{t('browseMatches')}</span>
                <span className="@min-[54rem]:hidden">{t('browse')}</span>
              </NavLink>
              <NavLink to="/interests" className={navigationLinkClass}>
                {t('interests')}
                <InterestBadge count={session.interests} className={navigationBadgeClass} />
              </NavLink>
              <NavLink to="/messages" className={navigationLinkClass}>
                {t('messages')}
                <CountBadge count={session.unread} className={navigationBadgeClass} />
              </NavLink>
            </>
          )}
        </nav>
        {!session.isRelative && <BellButton />}
      </div>
      <div className="hidden @min-[46.5rem]:block">
        <AccountMenu session={session} />
      </div>
    </>
  );
}

const navigationLinkClass =
  'relative flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-soft ' +
  'transition-colors duration-quick hover:bg-sunk hover:text-ink aria-[current=page]:text-grove-ink ' +
  'after:absolute after:inset-x-4 after:-bottom-2.5 after:h-0.75 after:rounded-t-full ' +
  'aria-[current=page]:after:bg-grove';

/**
 * The badge is in the gap behind its link, because the links must not move when a number arrives.
 */
const navigationBadgeClass = 'absolute left-[calc(100%---spacing(2.5))]';

const bellClass =
  'relative ml-1 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft ' +
  'transition-colors duration-quick hover:bg-sunk hover:text-ink [&>svg]:size-5.5';

/**
 * Renders the button that opens the notifications in a drawer, or their page if there is no drawer.
 */
function BellButton() {
  const t = useT('shell');
  const ui = useT('ui');
  const { count, open: openDrawer } = useNotificationBell();
  const content = (
    <>
      <Bell aria-hidden="true" />
      <span className="sr-only">{t('notifications')}</span>
      {/* The other links show counts of new items. A number at the bell would count them twice. */}
      {count > 0 && (
        <span className="absolute top-2 right-2.5 size-2.5 rounded-full bg-kumkum ring-2 ring-paper">
          <span className="sr-only">{ui('unread', { count })}</span>
        </span>
      )}
    </>
  );
  return openDrawer === null ? (
    <Link to="/notifications" className={bellClass}>
      {content}
    </Link>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={openDrawer} className={bellClass}>
      {content}
    </button>
  );
}
