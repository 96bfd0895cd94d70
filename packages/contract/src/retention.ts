import { biodataLinkRetention } from './biodata-link/retention.ts';
import { boardRetention } from './board/retention.ts';
import { draftRetention } from './draft/retention.ts';
import { familyRetention } from './family/retention.ts';
import { REPORTS_WINDOW_DAYS } from './moderation/choices.ts';
import { reportRetention } from './moderation/retention.ts';
import { PROPOSAL_DAYS } from './proposal/choices.ts';

/** A kind of data that the product keeps, with the reason and the duration. */
export interface RetentionRule {
  /** Name on the privacy page. */
  readonly what: string;
  /** Reason, as a sentence. */
  readonly why: string;
  /**
   * Tables, or `table.column` for a part with another duration than its table. Empty if the data is
   * outside the database.
   */
  readonly holds: readonly string[];
  /** The maximum number of days after an event, or the event that ends the retention. */
  readonly duration: { readonly days: number; readonly after: string } | { readonly until: string };
  /** Tables with the column that holds the end of the retention. Rows are deleted after it ends. */
  readonly expires?: Readonly<Record<string, string>>;
  /**
   * Tables with the column that holds the start of the retention. Rows are deleted `duration.days`
   * later. For a `table.column`, the value is set to null and the row stays.
   */
  readonly ages?: Readonly<Record<string, string>>;
  /** True if some of the data may outlive the account that it is about. */
  readonly outlivesAccount?: true;
}

const WITH_ACCOUNT = { until: 'you delete it or your account' };

/**
 * All data that the product keeps. This is the only source: the sweeps
 * (`apps/server/src/db/sweep.ts`) and the privacy page read it, and
 * `apps/server/test/everything/retention.test.ts` compares it with the tables of the database.
 */
export const retention = {
  account: {
    what: 'Your account: contacts, password in a form that cannot be read back, two-step verification, the public halves of passkeys, consents, the role of a volunteer',
    why: 'You sign in with it, and the law asks us to be able to show your consent.',
    holds: ['accounts', 'consents', 'second_factors', 'recovery_codes', 'passkeys', 'volunteers'],
    duration: WITH_ACCOUNT,
  },
  profile: {
    what: 'Your profile, photos, preferences and settings',
    why: 'The service shows profiles and matches people with them.',
    holds: ['members', 'browse_people', 'photos', 'preferences', 'notification_choices'],
    duration: WITH_ACCOUNT,
  },
  ...familyRetention,
  ...biodataLinkRetention,
  ...boardRetention,
  proposal: {
    what: 'What a relative suggested to you, with their message, and whether you answered',
    why: 'You decide what is sent, and have a month to do so.',
    holds: ['proposals'],
    duration: { days: PROPOSAL_DAYS, after: 'the suggestion' },
    ages: { proposals: 'created_at' },
  },
  ...draftRetention,
  conversation: {
    what: 'Interests and conversations, and which relative suggested one, set it aside, or told you they like who sent it',
    why: 'They are what the service is for. What others wrote to you stays with them.',
    holds: [
      'matches',
      'match_sides',
      'messages',
      'hidden_messages',
      'conversation_openings',
      'opening_refusals',
      'interest_proposers',
      'interests_aside',
      'interest_likes',
    ],
    duration: WITH_ACCOUNT,
  },
  lists: {
    what: 'Your shortlist, members who are “Not for me”, saved searches, and whose profiles you opened last',
    why: 'You can find them again, and see what is new.',
    holds: ['shortlisted_members', 'passed_members', 'saved_searches', 'profile_views'],
    duration: WITH_ACCOUNT,
  },
  look: {
    what: 'How many cards and profiles you were shown on a day, and whose, as numbers',
    why: 'This way no one can copy members’ details.',
    holds: ['fair_use', 'relative_use'],
    duration: { days: 8, after: 'that day' },
    ages: { fair_use: 'day', relative_use: 'day' },
  },
  block: {
    what: 'Who you have blocked',
    why: 'They must not see or reach you.',
    holds: ['blocks'],
    duration: WITH_ACCOUNT,
  },
  device: {
    what: 'Browsers where you allowed notifications, and the kinds of browsers you signed in with long ago',
    why: 'Notifications reach the right one, and we can tell you about a new sign-in.',
    holds: ['known_devices', 'push_subscriptions', 'notification_mails'],
    duration: WITH_ACCOUNT,
  },
  mark: {
    what: 'Browsers you have signed in with: their kind, and a fingerprint, which cannot be turned back, of the mark in their cookie',
    why: 'We can tell you about a new sign-in, and strangers who guess cannot lock you out.',
    holds: ['device_marks'],
    duration: { days: 365, after: 'the last sign-in there' },
    ages: { device_marks: 'last_at' },
  },
  session: {
    what: 'Where you are signed in',
    why: 'You stay signed in, and can sign out elsewhere.',
    holds: ['sessions'],
    duration: { days: 30, after: 'the last use' },
    expires: { sessions: 'expires_at' },
  },
  presence: {
    what: 'That you are online right now',
    why: 'Your matches can see who is online.',
    holds: ['live_members'],
    duration: { days: 1, after: 'the connection ended (as a rule a minute)' },
  },
  code: {
    what: 'OTPs and codes, in a form that cannot be read back, and fingerprints of passkey answers',
    why: 'They prove that a contact is yours, and each works only once.',
    holds: ['requested_codes', 'enrolment_codes', 'used_challenges'],
    duration: { days: 1, after: 'they were sent (a code is good for 10 minutes)' },
    expires: {
      requested_codes: 'expires_at',
      enrolment_codes: 'expires_at',
      used_challenges: 'expires_at',
    },
    outlivesAccount: true,
  },
  unfinished: {
    what: 'From a registration that was never finished: the verified contact, the password in a form that cannot be read back, and the photos',
    why: 'You can continue where you stopped.',
    holds: ['verifications', 'photos.verification_id'],
    duration: { days: 7, after: 'they were given' },
    expires: { verifications: 'expires_at' },
  },
  link: {
    what: 'Links that confirm an address or undo a change of contact, and what it was before the change',
    why: 'You can undo what someone else changed.',
    holds: ['account_links', 'contact_changes', 'undo_links'],
    duration: { days: 3, after: 'they were sent' },
    expires: { account_links: 'expires_at', contact_changes: 'expires_at' },
  },
  case: {
    what: 'That a change of contact was undone, both contacts, and who we found the account belongs to',
    why: 'We can answer anyone who thinks this was wrong.',
    holds: ['recovery_cases', 'recovery_links'],
    duration: { days: 30, after: 'it was settled' },
    ages: { recovery_cases: 'settled_at' },
  },
  limit: {
    what: 'Counters that slow down abuse, with contacts and IP addresses in a form that cannot be read back',
    why: 'This way no one can guess, flood or copy.',
    holds: ['rate_limits'],
    duration: { days: REPORTS_WINDOW_DAYS, after: 'the first count' },
    expires: { rate_limits: 'expires_at' },
    outlivesAccount: true,
  },
  delivery: {
    what: 'Messages on their way to you, and other work in the queue, encrypted',
    why: 'We try again what we could not deliver at once.',
    holds: ['pgboss'],
    duration: { days: 1, after: 'it is done' },
    outlivesAccount: true,
  },
  outbox: {
    what: 'Messages of an installation that cannot send any, such as a demo',
    why: 'They can be read there instead.',
    holds: ['outbox'],
    duration: { days: 7, after: 'they were written' },
    ages: { outbox: 'sent_at' },
    outlivesAccount: true,
  },
  repeat: {
    what: 'Keys by which a request that is sent twice is done once',
    why: 'A bad connection must not do anything twice.',
    holds: ['idempotency_keys'],
    duration: { days: 7, after: 'the request' },
    ages: { idempotency_keys: 'created_at' },
  },
  notification: {
    what: 'Your notifications',
    why: 'You can read them again.',
    holds: ['notifications'],
    duration: { days: 90, after: 'you were told' },
    ages: { notifications: 'created_at' },
  },
  feedback: {
    what: 'Feedback',
    why: 'We answer it and improve the product. What you sent while signed in goes with your account.',
    holds: ['feedback'],
    duration: { days: 730, after: 'it was sent' },
    ages: { feedback: 'created_at' },
    outlivesAccount: true,
  },
  origin: {
    what: 'The IP address and the time at which your account was created',
    why: 'The law expects matrimonial sites to keep them.',
    holds: ['account_origins'],
    duration: { days: 365, after: 'the end of the account' },
    ages: { account_origins: 'ended_at' },
    outlivesAccount: true,
  },
  review: {
    what: 'That a person should look at your account, and why',
    why: 'This way we find abuse that no one reported.',
    holds: ['review_reasons'],
    duration: { until: 'our team has looked, or you delete your account' },
  },
  heldContact: {
    what: 'That an account was under review when it was deleted, handed over or changed its contact, as keyed hashes of the contacts',
    why: 'A new account with the same contact is looked at by a person first.',
    holds: ['held_contacts'],
    duration: { until: 'a year after that' },
    expires: { held_contacts: 'ends_at' },
    outlivesAccount: true,
  },
  pressed: {
    what: 'That you said you are being forced or pressured, and how we can reach you',
    why: 'Our team has to talk to you before anything else happens.',
    holds: ['pressed_cases', 'pressed_relatives', 'case_conflicts'],
    duration: {
      until:
        'our team has talked to you and released it; that there was a case, for one more year; if the account is deleted before our team has looked, 30 days at most',
    },
    expires: { pressed_cases: 'keep_until' },
    outlivesAccount: true,
  },
  ...reportRetention,
  ban: {
    what: 'A fingerprint, which cannot be turned back, of the contacts of an account that was removed for breaking the rules',
    why: 'The same person cannot simply come back.',
    holds: ['banned_contacts'],
    duration: { until: 'an appeal succeeds' },
    outlivesAccount: true,
  },
  audit: {
    what: 'What admins decided and looked at',
    why: 'They answer for what they do. When you leave, your name and what was written about you are removed.',
    holds: ['audit_log'],
    duration: { until: 'the service ends' },
    outlivesAccount: true,
  },
  log: {
    what: 'Logs of requests, of sign-ins and of attempts at abuse: times, kinds and codes, without names and contacts',
    why: 'Indian rules on security incidents ask for them.',
    holds: [],
    duration: { days: 180, after: 'the request' },
    outlivesAccount: true,
  },
  backup: {
    what: 'Backups',
    why: 'Nothing is lost if a machine fails.',
    holds: [],
    duration: { days: 30, after: 'they were made' },
    outlivesAccount: true,
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof retention;

/** Tables without personal data, or with data that name nobody, each with the reason. */
export const nonPersonalTables: Readonly<Record<string, string>> = {
  browse_changes: 'numbers that name nobody once a member is gone; an hour',
  daily_active: 'how many members were here on a day',
  function_files: 'the version of the functions in the database',
  live_nodes: 'processes that run',
  migrations: 'the version of the database',
  one_time_codes: 'where codes were kept formerly; nothing is written there any more',
  photo_erasures: 'names of files that are being erased',
  socket_io_attachments: 'live events on their way between processes; seconds',
};

/** Returns the duration as text: "365 days after the end of the account". */
export function durationText({ duration }: RetentionRule): string {
  if ('until' in duration) return `until ${duration.until}`;
  const { days, after } = duration;
  return `${days === 1 ? '1 day' : `${days} days`} after ${after}`;
}
