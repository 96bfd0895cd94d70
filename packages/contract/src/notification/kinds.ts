/** The declaration of a kind of notification; schemas, rules and screens follow from it. */
interface KindFacts {
  /** What it is about: a match, a saved search, the member's own account, their family, or the team. */
  readonly about: 'match' | 'search' | 'account' | 'family' | 'team';
  /** Whether the member can turn its channels on and off; else all of them are always on. */
  readonly configurable: boolean;
  /** Which channels are on until the member changes them; they are for members who are offline. */
  readonly defaults: { readonly email: boolean; readonly push: boolean };
  /** Whether unread ones count at the bell. */
  readonly bell: boolean;
  /** Whether it is silent while the conversation is muted. */
  readonly respectsMute: boolean;
  /** The page that several of the kind open. A single one about a match opens its conversation. */
  readonly path: string;
  /** The icon in the list of notifications. */
  readonly icon: 'heart' | 'handshake' | 'speech' | 'search' | 'badge' | 'people';
}

/** The kinds of notifications, in the order of the settings. */
export const notificationKinds = {
  INTEREST_RECEIVED: {
    about: 'match',
    configurable: true,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/notifications',
    icon: 'heart',
  },
  INTEREST_ACCEPTED: {
    about: 'match',
    configurable: true,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/notifications',
    icon: 'handshake',
  },
  MESSAGE: {
    about: 'match',
    configurable: true,
    defaults: { email: true, push: true },
    // Counted at the conversations.
    bell: false,
    respectsMute: true,
    path: '/messages',
    icon: 'speech',
  },
  SAVED_SEARCH: {
    about: 'search',
    configurable: true,
    // Not worth interrupting anybody.
    defaults: { email: true, push: false },
    bell: true,
    respectsMute: false,
    path: '/browse',
    icon: 'search',
  },
  FAMILY_PROPOSAL: {
    about: 'family',
    configurable: true,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/interests',
    icon: 'people',
  },
  FAMILY_LINK: {
    about: 'family',
    configurable: true,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/biodata-links',
    icon: 'people',
  },
  FAMILY_JOINED: {
    about: 'family',
    configurable: true,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/settings/family',
    icon: 'people',
  },
  OPENING_ASKED: {
    about: 'match',
    configurable: true,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/messages',
    icon: 'people',
  },
  URGENT_CASE: {
    about: 'team',
    configurable: true,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/admin/cases',
    icon: 'badge',
  },
  ACCOUNT: {
    about: 'account',
    configurable: false,
    defaults: { email: true, push: true },
    bell: true,
    respectsMute: false,
    path: '/notifications',
    icon: 'badge',
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

type Kinds = typeof notificationKinds;

export type NotificationKind = keyof Kinds;
export type NotificationIcon = KindFacts['icon'];

/** The kinds that are declared with a value: `KindWith<'about', 'match'>`. */
export type KindWith<Fact extends keyof KindFacts, Value extends KindFacts[Fact]> = {
  [K in NotificationKind]: Kinds[K][Fact] extends Value ? K : never;
}[NotificationKind];

export function isKindWith<Fact extends keyof KindFacts, const Value extends KindFacts[Fact]>(
  kind: NotificationKind,
  fact: Fact,
  value: Value,
): kind is KindWith<Fact, Value> {
  const facts: KindFacts = notificationKinds[kind];
  return facts[fact] === value;
}

export const NOTIFICATION_KINDS = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** The kinds whose channels a member can turn on and off. */
export const CONFIGURABLE_KINDS = NOTIFICATION_KINDS.filter((kind) =>
  isKindWith(kind, 'configurable', true),
) as [ConfigurableKind, ...ConfigurableKind[]];

export type ConfigurableKind = KindWith<'configurable', true>;

/** What a notification about the account tells, and the page that it opens. */
export const accountNotices = {
  VERIFIED: { path: '/profile' },
  REPORT_DECIDED: { path: '/safety' },
  CONSENT_CHECK: { path: '/consent/again' },
  STILL_LOOKING: { path: '/still-looking' },
  RESTS: { path: '/still-looking' },
  SETTLED: { path: '/still-looking' },
} as const satisfies Readonly<Record<string, { path: string }>>;

export type AccountNotice = keyof typeof accountNotices;

export const ACCOUNT_NOTICES = Object.keys(accountNotices) as [AccountNotice, ...AccountNotice[]];
