import {
  Heart,
  LogIn,
  LogOut,
  MessageCircle,
  Search,
  Settings,
  ShieldCheck,
  User,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { CountBadge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { FamilyLinks } from './for-relatives.ts';
import { InterestBadge } from './interest-badge.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { ShellSession } from './session.ts';
import { TextSizeIcon } from './text-size-icon.tsx';

const ID = 'site-menu';

/**
 * Renders the collapsible menu in the header on phones. The native popover also works, and is
 * announced to screen readers, on a page without the app.
 */
export function SiteMenu({ session }: { session: ShellSession }) {
  const t = useT('shell');
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const navigationKey = `${key} ${session.status}`;
  const lastKey = useRef(navigationKey);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    // The menu is closed by a navigation or a sign-out. A menu that was opened before hydration
    // stays open.
    if (lastKey.current !== navigationKey) panel.current?.hidePopover();
    lastKey.current = navigationKey;
  }, [navigationKey]);
  if (session.status === 'unknown') return null;
  return (
    <div className="group/site @min-[46.5rem]:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label={t('menu')}
        className="-mr-2 inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-sunk"
      >
        <Toggle />
      </button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        onToggle={({ newState }) => newState === 'open' && setOpened(true)}
        className="fixed inset-x-0 top-(--header) bottom-auto m-0 max-h-[calc(100dvh-var(--header))] w-full max-w-none overflow-y-auto overscroll-contain border-b border-line bg-paper p-3 text-ink opacity-0 shadow-high transition-[opacity,translate,display,overlay] transition-discrete duration-calm open:opacity-100 starting:open:-translate-y-2 starting:open:opacity-0 backdrop:top-(--header) backdrop:bg-veil backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:duration-slow backdrop:transition-discrete open:backdrop:opacity-100 starting:open:backdrop:opacity-0"
      >
        <nav aria-label={t('menu')} className="flex flex-col">
          {session.status === 'signed-in' ? (
            <MemberLinks session={session} wasOpened={wasOpened} />
          ) : (
            <>
              <Item to="/auth" icon={<LogIn />}>
                {t('signIn')}
              </Item>
              <Item to="/register" icon={<UserPlus />}>
                {t('joinNow')}
              </Item>
            </>
          )}
        </nav>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="ml-3">
            <LanguageSwitch />
          </span>
          {session.status === 'signed-in' && (
            <>
              <NavLink to="/settings/appearance" className={cx(itemClass, 'grow rounded-md')}>
                <TextSizeIcon />
                {t('appearance')}
              </NavLink>
              <button
                type="button"
                onClick={session.onLogout}
                className={cx(itemClass, 'w-full border-t border-line')}
              >
                <LogOut />
                {t('logout')}
              </button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Renders the links of a member. `wasOpened` is true after the menu has been opened on this page.
 */
function MemberLinks({ session, wasOpened }: { session: ShellSession; wasOpened: boolean }) {
  const t = useT('shell');
  return (
    <>
      {(session.isActing || !session.isRelative) && (
        <Item to="/browse" icon={<Search />}>
          {t('browseMatches')}
        </Item>
      )}
      {!session.isRelative && (
        <>
          <Item to="/interests" icon={<Heart />}>
            {t('interests')}
            <InterestBadge count={session.interests} className="ml-auto" />
          </Item>
          <Item to="/messages" icon={<MessageCircle />}>
            {t('messages')}
            <CountBadge count={session.unread} className="ml-auto" />
          </Item>
          <Item to="/profile" icon={<User />}>
            {t('myProfile')}
          </Item>
        </>
      )}
      <Item to="/settings" end icon={<Settings />}>
        {t('settings')}
      </Item>
      {wasOpened && (
        <Suspense>
          <FamilyLinks isRelative={session.isRelative} Item={Item} />
        </Suspense>
      )}
      {session.isModerator && (
        <Item to="/admin" icon={<ShieldCheck />}>
          {t('adminPanel')}
        </Item>
      )}
    </>
  );
}

interface ItemProps {
  to: string;
  /** True if the item is not current on the pages below its path. */
  end?: boolean;
  icon: ReactNode;
  children: ReactNode;
}

function Item({ to, end = false, icon, children }: ItemProps) {
  return (
    <NavLink to={to} end={end} className={cx(itemClass, 'rounded-md')}>
      {icon}
      {children}
    </NavLink>
  );
}

const itemClass =
  'flex min-h-12 items-center gap-3.5 px-3 font-semibold transition-colors duration-quick ' +
  'hover:bg-sunk aria-[current=page]:bg-grove-mist aria-[current=page]:text-grove-ink ' +
  '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-soft';

/** Renders the menu icon, which is a cross while the menu is open. */
function Toggle() {
  const line = 'origin-center fill-current transition-[translate,rotate,opacity] duration-calm';
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
      <rect
        x="3"
        y="5.5"
        width="18"
        height="1.8"
        rx="0.9"
        className={cx(
          line,
          'group-has-[:popover-open]/site:translate-y-[5.6px] group-has-[:popover-open]/site:rotate-45 [transform-box:fill-box]',
        )}
      />
      <rect
        x="3"
        y="11.1"
        width="18"
        height="1.8"
        rx="0.9"
        className={cx(line, 'group-has-[:popover-open]/site:opacity-0')}
      />
      <rect
        x="3"
        y="16.7"
        width="18"
        height="1.8"
        rx="0.9"
        className={cx(
          line,
          'group-has-[:popover-open]/site:-translate-y-[5.6px] group-has-[:popover-open]/site:-rotate-45 [transform-box:fill-box]',
        )}
      />
    </svg>
  );
}
