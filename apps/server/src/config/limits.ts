import * as z from 'zod/mini';

/** A variable with a positive number. */
export const positiveNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, { error: 'a number from 1' })),
  z.transform(Number),
);

/** Fair use limits. A limit applies to one member unless its comment says otherwise. */
export interface LimitsConfig {
  readonly interestsPerDay: number;
  /**
   * The number of new accounts of one network per day above which a moderator reviews them. At a
   * multiple of this number, registrations from the network are rejected.
   */
  readonly accountsPerNetwork: number;
  readonly messagesPerMinute: number;
  /** Maximum number of different profiles opened per day. */
  readonly profilesPerDay: number;
  /** Maximum number of different profiles that a new account opens per day. */
  readonly newProfilesPerDay: number;
  /** Maximum number of different members shown on cards. */
  readonly cardsPerDay: number;
  readonly cardsPerWeek: number;
  /**
   * The daily limits for each pair of relative and candidate, in addition to the limits of the
   * candidate.
   */
  readonly relativeProfilesPerDay: number;
  readonly relativeCardsPerDay: number;
  /**
   * Maximum number of pages and counts requested per day. Requests that show no new members also
   * count.
   */
  readonly searchesPerDay: number;
  /** Maximum number of looks (audited reads) per day of an admin or a moderator. */
  readonly looksPerDay: number;
}

/** The environment variables of fair use. */
export const limitsEnvironment = {
  INTERESTS_PER_DAY: z._default(positiveNumber, 25),
  ACCOUNTS_PER_NETWORK: z._default(positiveNumber, 5),
  MESSAGES_PER_MINUTE: z._default(positiveNumber, 30),
  PROFILES_PER_DAY: z._default(positiveNumber, 150),
  NEW_PROFILES_PER_DAY: z._default(positiveNumber, 30),
  CARDS_PER_DAY: z._default(positiveNumber, 600),
  CARDS_PER_WEEK: z._default(positiveNumber, 2500),
  RELATIVE_PROFILES_PER_DAY: z._default(positiveNumber, 100),
  RELATIVE_CARDS_PER_DAY: z._default(positiveNumber, 400),
  SEARCHES_PER_DAY: z._default(positiveNumber, 3000),
  LOOKS_PER_DAY: z._default(positiveNumber, 300),
};

type Values = z.output<z.ZodMiniObject<typeof limitsEnvironment>>;

export function readLimits(values: Values): LimitsConfig {
  return {
    interestsPerDay: values.INTERESTS_PER_DAY,
    accountsPerNetwork: values.ACCOUNTS_PER_NETWORK,
    messagesPerMinute: values.MESSAGES_PER_MINUTE,
    profilesPerDay: values.PROFILES_PER_DAY,
    newProfilesPerDay: values.NEW_PROFILES_PER_DAY,
    cardsPerDay: values.CARDS_PER_DAY,
    cardsPerWeek: values.CARDS_PER_WEEK,
    relativeProfilesPerDay: values.RELATIVE_PROFILES_PER_DAY,
    relativeCardsPerDay: values.RELATIVE_CARDS_PER_DAY,
    searchesPerDay: values.SEARCHES_PER_DAY,
    looksPerDay: values.LOOKS_PER_DAY,
  };
}
