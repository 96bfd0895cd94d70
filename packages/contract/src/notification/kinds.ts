/** The declaration of a kind of notification. Schemas, rules and screens are derived from it. */
interface KindFacts {
  /** Subject: a match, a saved search, the member's own account, their family, or the team. */
  readonly about: 'match' | 'search' | 'account' | 'family' | 'team';
  /** True if the member can turn its channels on and off. Otherwise all channels are always on. */
  readonly configurable: boolean;
  /** Initial channels for members who are offline. */
  readonly defaults: { readonly email: boolean; readonly push: boolean };
  /** True if the bell counts unread notifications of the kind. */
  readonly bell: boolean;
  /** True if a muted conversation suppresses the notification. */
  readonly respectsMute: boolean;
  /**
   * The page that several notifications of the kind open. A single notification about a match
   * opens the conversation of the match.
   */
  readonly path: string;
  /** Icon in the list of notifications. */
  readonly icon: 'heart' | 'handshake' | 'speech' | 'search' | 'badge' | 'people';
}

/** Kinds of notifications, in the order of the settings. */
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
    // The list of conversations counts unread messages.
    bell: false,
    respectsMute: true,
    path: '/messages',
    icon: 'speech',
  },
  SAVED_SEARCH: {
    about: 'search',
    configurable: true,
    // New profiles are not urgent enough for an interruption.
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

/** Kinds with a given value in their declaration: `KindWith<'about', 'match'>`. */
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

/** Kinds with channels that a member can turn on and off. */
export const CONFIGURABLE_KINDS = NOTIFICATION_KINDS.filter((kind) =>
  isKindWith(kind, 'configurable', true),
) as [ConfigurableKind, ...ConfigurableKind[]];

export type ConfigurableKind = KindWith<'configurable', true>;

/** Notices about the account, with the page that each opens. */
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
