import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  BellRing,
  ChevronRight,
  Eye,
  Gift,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  Smartphone,
  SunMoon,
  UserRoundCog,
  UsersRound,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useIsRelative } from '../../api/on-behalf.ts';
import { signOut, useSession } from '../../api/session.ts';
import { ownContactsQuery } from '../../features/account/index.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { MailAddress } from '../../ui/mail-address.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { groupsFor, type Section, sectionPath } from './sections.ts';

const icons: Record<Section, LucideIcon> = {
  phone: Smartphone,
  email: Mail,
  password: KeyRound,
  membership: Gift,
  family: UsersRound,
  visibility: Eye,
  blocked: Ban,
  notifications: BellRing,
  appearance: SunMoon,
  sessions: MonitorSmartphone,
  account: UserRoundCog,
};

interface SettingsListProps {
  /** The section beside the list. Null if the list fills the screen. */
  current: Section | null;
  /** The section that was shown before the list, whose row gets the focus. */
  previous: Section | null | undefined;
}

/** Renders the sections in their groups. */
export function SettingsList({ current, previous }: SettingsListProps) {
  const t = useT('settings');
  const groups = groupsFor(useIsRelative());
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (previous) {
      nav.current?.querySelector<HTMLElement>(`a[href="${sectionPath(previous)}"]`)?.focus();
    }
  }, [previous]);
  return (
    <nav
      ref={nav}
      aria-label={t('sections')}
      className={cx(
        'flex flex-col gap-5',
        // The list is sticky beside a long section if the whole list fits into the window.
        current !== null &&
          '[@media(height>=50rem)]:sticky [@media(height>=50rem)]:top-[calc(var(--header)+1.5rem)]',
      )}
    >
      {groups.map(({ name, sections }) => (
        <div key={name}>
          <h2 className="mb-2 font-body text-sm font-semibold text-faint">{t(`group.${name}`)}</h2>
          <ul
            className={
              current === null
                ? '@container divide-y divide-line overflow-clip rounded-lg border border-line bg-card shadow-low'
                : '-ml-3'
            }
          >
            {sections.map((section) => (
              <Row key={section} section={section} current={current} />
            ))}
          </ul>
        </div>
      ))}
      <Logout fillsScreen={current === null} />
    </nav>
  );
}

function Logout({ fillsScreen }: { fillsScreen: boolean }) {
  const t = useT('shell');
  return (
    <button
      type="button"
      onClick={signOut}
      className={cx(
        'flex items-center gap-3.5 text-left font-semibold transition-colors duration-quick hover:bg-sunk',
        fillsScreen
          ? 'min-h-15 rounded-lg border border-line bg-card px-4 py-2.5 shadow-low'
          : '-ml-3 min-h-11 rounded-md px-3 py-1.5',
      )}
    >
      <LogOut aria-hidden="true" className="size-5 shrink-0 text-soft" />
      {t('logout')}
    </button>
  );
}

/** Hides the icon in a narrow row, because large text on a phone needs the width. */
const wideOnlyClass = 'hidden @min-[15rem]:block';

function Row({ section, current }: { section: Section; current: Section | null }) {
  const t = useT('settings');
  const Icon = icons[section];
  const fillsScreen = current === null;
  return (
    <li>
      <Link
        to={sectionPath(section)}
        aria-current={section === current ? 'page' : undefined}
        className={cx(
          'flex items-center gap-3.5 -outline-offset-3 transition-colors duration-quick hover:bg-sunk',
          fillsScreen
            ? 'min-h-15 px-4 py-2.5 @max-[15rem]:gap-1.5 @max-[15rem]:px-2.5'
            : 'min-h-11 rounded-md px-3 py-1.5 aria-[current=page]:bg-grove-mist aria-[current=page]:text-grove-ink',
        )}
      >
        <Icon
          aria-hidden="true"
          className={cx('size-5 shrink-0 text-soft', fillsScreen && wideOnlyClass)}
        />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{t(`tab.${section}`)}</span>
          {fillsScreen && <Hint section={section} />}
        </span>
        {fillsScreen && (
          <ChevronRight
            aria-hidden="true"
            className="size-5 shrink-0 text-faint @max-[15rem]:size-3.5"
          />
        )}
      </Link>
    </li>
  );
}

/** Renders the text below the name of a section: the current contact, or a description. */
function Hint({ section }: { section: Section }) {
  const isContact = section === 'phone' || section === 'email';
  return (
    <span className="block min-h-5 text-sm text-soft wrap-anywhere">
      {isContact ? <Contact kind={section} /> : <Description section={section} />}
    </span>
  );
}

type ContactKind = 'phone' | 'email';

function Contact({ kind }: { kind: ContactKind }) {
  const t = useT('settings');
  const { data: contacts } = useQuery(ownContactsQuery);
  if (contacts === undefined) return null;
  const value = contacts[kind];
  if (value === null) return t('none');
  if (kind === 'phone') return <PhoneNumber number={value} />;
  const isUnconfirmed = contacts.emailConfirmed === false;
  return (
    <MailAddress>{isUnconfirmed ? `${value} · ${t('email.unconfirmed')}` : value}</MailAddress>
  );
}

function Description({ section }: { section: Exclude<Section, ContactKind> }) {
  const t = useT('settings');
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  return t(section === 'account' && relativeOnly ? 'hint.accountOfRelative' : `hint.${section}`);
}
