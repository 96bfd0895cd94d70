/** What is particular to a kind of notification; schemas, rules and screens follow from it. */
interface KindFacts {
  /** What a line is about: a match with someone, a saved search, or the member's own account. */
  readonly about: 'match' | 'search' | 'account';
  /** Whether the member chooses how they are told; what they cannot choose always comes. */
  readonly chosen: boolean;
  /** How the product proposes to tell of it to someone who is offline. */
  readonly proposed: { readonly email: boolean; readonly push: boolean };
  /** Whether unread lines count at the bell. */
  readonly bell: boolean;
  /** Whether nothing is told while the conversation is muted. */
  readonly heedsMute: boolean;
  /** Where lines of the kind stand together. One line about a match leads to its conversation. */
  readonly path: string;
  /** What is drawn beside a line. */
  readonly icon: 'heart' | 'handshake' | 'speech' | 'search' | 'badge';
}

/** What members are told of, in the order of the settings. */
export const notificationKinds = {
  INTEREST_RECEIVED: {
    about: 'match',
    chosen: true,
    proposed: { email: true, push: true },
    bell: true,
    heedsMute: false,
    path: '/notifications',
    icon: 'heart',
  },
  INTEREST_ACCEPTED: {
    about: 'match',
    chosen: true,
    proposed: { email: true, push: true },
    bell: true,
    heedsMute: false,
    path: '/notifications',
    icon: 'handshake',
  },
  MESSAGE: {
    about: 'match',
    chosen: true,
    proposed: { email: true, push: true },
    // Counted where messages are read.
    bell: false,
    heedsMute: true,
    path: '/messages',
    icon: 'speech',
  },
  SAVED_SEARCH: {
    about: 'search',
    chosen: true,
    // Its owner asked for it at the search; it is not worth a buzz.
    proposed: { email: true, push: false },
    bell: true,
    heedsMute: false,
    path: '/browse',
    icon: 'search',
  },
  ACCOUNT: {
    about: 'account',
    chosen: false,
    proposed: { email: true, push: true },
    bell: true,
    heedsMute: false,
    path: '/notifications',
    icon: 'badge',
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

type Kinds = typeof notificationKinds;

export type NotificationKind = keyof Kinds;
export type NotificationIcon = KindFacts['icon'];

/** The kinds of which a fact is so: `KindWith<'about', 'match'>`. */
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

/** The kinds that a member may have sent or not. */
export const CHOSEN_KINDS = NOTIFICATION_KINDS.filter((kind) =>
  isKindWith(kind, 'chosen', true),
) as [ChosenKind, ...ChosenKind[]];

export type ChosenKind = KindWith<'chosen', true>;

/** What a notice about the account says, as pushes and e-mails word it, and where it leads. */
export const accountNotices = {
  VERIFIED: { sentence: 'Your profile is verified', path: '/profile' },
  REPORT_DECIDED: { sentence: 'Your report was looked into', path: '/safety' },
} as const satisfies Readonly<Record<string, { sentence: string; path: string }>>;

export type AccountNotice = keyof typeof accountNotices;

export const ACCOUNT_NOTICES = Object.keys(accountNotices) as [AccountNotice, ...AccountNotice[]];
