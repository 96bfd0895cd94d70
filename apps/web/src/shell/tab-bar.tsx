import { Heart, type LucideIcon, MessageCircle, Search, User } from 'lucide-react';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { CountBadge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { InterestBadge } from './interest-badge.tsx';

export function MemberTabs({ unread, interests }: { unread: number; interests: number }) {
  const t = useT('shell');
  const tabs: readonly Tab[] = [
    { to: '/browse', label: t('browse'), icon: Search },
    {
      to: '/interests',
      label: t('interests'),
      icon: Heart,
      badge: InterestBadge,
      count: interests,
    },
    {
      to: '/messages',
      label: t('messages'),
      icon: MessageCircle,
      badge: CountBadge,
      count: unread,
    },
    { to: '/profile', label: t('profile'), icon: User },
  ];
  return <TabBar tabs={tabs} />;
}

interface Tab {
  to: string;
  label: string;
  icon: LucideIcon;
  badge?: ComponentType<{ count: number; className?: string }>;
  count?: number;
}

/** Renders the bottom navigation on phones. */
export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const t = useT('shell');
  return (
    <>
      <div aria-hidden="true" className="h-(--tab-bar)" />
      <nav
        data-tab-bar
        aria-label={t('tabBar')}
        className="@container fixed inset-x-0 bottom-0 z-30"
      >
        <div className="grid h-(--tab-bar) auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] @min-[46.5rem]:hidden">
          {tabs.map(({ to, label, icon: Icon, badge: Badge = CountBadge, count = 0 }) => (
            <NavLink
              key={to}
              to={to}
              // The paths below `/profile` are those of other members' profiles.
              end={to === '/profile'}
              className={cx(
                'group relative flex flex-col items-center justify-center gap-1 font-semibold text-soft -outline-offset-3 aria-[current=page]:text-grove-ink',
                // Five labels have less room, so large text grows less.
                tabs.length > 4 ? 'text-[min(0.75rem,3.6vw)]' : 'text-tab',
              )}
            >
              <span className="relative flex h-7 w-14 items-center justify-center rounded-full transition-colors duration-calm group-active:bg-sunk group-aria-[current=page]:bg-grove-mist">
                <Icon aria-hidden="true" className="size-5" />
                <Badge count={count} className="absolute top-0 left-9" />
              </span>
              {label}
            </NavLink>
          ))}
        </div>
      </nav>
    </>
  );
}
