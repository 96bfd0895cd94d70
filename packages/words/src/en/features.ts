import type {
  ConfigurableKind,
  KindWith,
  NotificationKind,
} from '@sambandha/contract/notification/kinds';
import type { NotificationSummary } from '../wording.ts';
import { compatibility } from './screens/compatibility.ts';
import { match } from './screens/match.ts';
import { moderation } from './screens/moderation.ts';
import { notification } from './screens/notification.ts';
import { photo } from './screens/photo.ts';
import { profile } from './screens/profile.ts';
import { search } from './screens/search.ts';

/* Contains the texts of each kind of notification, and those of several member screens. */

/** Texts of one kind of notification in pushes and e-mails. */
export interface KindLetters {
  /**
   * A sentence that can appear on a locked screen and in an inbox that a family shares. It contains
   * no name and no text of a message, because a member's matches and messages are private.
   */
  readonly sentence: (summary: NotificationSummary) => string;
  /** Completes "You get e-mails about ...". Used only for kinds whose e-mails can be turned off. */
  readonly emailsAbout: string;
}

const notices = {
  VERIFIED: 'Your profile is verified',
  REPORT_DECIDED: 'There is an update about your account',
  CONSENT_CHECK: 'Are you still happy with your profile?',
  STILL_LOOKING: 'Are you still looking?',
  RESTS: 'Your profile is hidden from Browse',
  SETTLED: 'Do you still need your account?',
} as const;

export const kindLetters: Readonly<Record<NotificationKind, KindLetters>> = {
  INTEREST_RECEIVED: {
    sentence: ({ subjects }) =>
      subjects === 1
        ? 'Someone has expressed interest in your profile'
        : `${subjects} people have expressed interest in your profile`,
    emailsAbout: 'interests you receive',
  },
  INTEREST_ACCEPTED: {
    sentence: ({ subjects }) =>
      subjects === 1
        ? 'Your interest was accepted'
        : `Your interest was accepted by ${subjects} people`,
    emailsAbout: 'interests that are accepted',
  },
  MESSAGE: {
    sentence: ({ subjects, count }) => {
      if (count === 1) return 'You have a new message';
      return subjects === 1
        ? `You have ${count} new messages`
        : `You have ${count} new messages from ${subjects} people`;
    },
    emailsAbout: 'new messages',
  },
  SAVED_SEARCH: {
    sentence: ({ count }) =>
      count === 1
        ? 'A new profile fits your saved search'
        : `${count} new profiles fit your saved searches`,
    emailsAbout: 'saved searches',
  },
  // The holder of the phone may belong to the family, so the sentence says only that there is news.
  FAMILY_PROPOSAL: {
    sentence: () => 'There is an update from your family',
    emailsAbout: 'suggestions from your family',
  },
  FAMILY_LINK: {
    sentence: () => 'There is an update from your family',
    emailsAbout: 'links to your biodata that your family suggests',
  },
  FAMILY_JOINED: {
    sentence: () => 'There is an update from your family',
    emailsAbout: 'relatives who join',
  },
  OPENING_ASKED: {
    sentence: () => 'Someone has asked you about a conversation',
    emailsAbout: 'relatives joining a conversation',
  },
  URGENT_CASE: {
    sentence: () => 'There is something urgent in the Admin Panel',
    emailsAbout: 'urgent cases in the Admin Panel',
  },
  ACCOUNT: {
    sentence: ({ notice }) =>
      notice === null ? 'There is an update about your account' : notices[notice],
    emailsAbout: 'your account',
  },
};

/** Texts of each kind of notification on screens. */
type KindTexts = {
  [Kind in NotificationKind]: {
    line: string;
    setting: string;
    /** A second sentence in the settings. May be empty. */
    hint: string;
  } & (Kind extends ConfigurableKind ? { unsubscribe: string } : unknown) &
    /** Replaces `line` if the member whom it names is no longer visible. */
    (Kind extends KindWith<'about', 'match'> ? { unknown: string } : unknown);
};

const kind = {
  INTEREST_RECEIVED: {
    line: '{name} is interested in you',
    unknown: 'Someone was interested in you',
    setting: 'Someone is interested in me',
    hint: '',
    unsubscribe: 'Stop emails about new interest in you?',
  },
  INTEREST_ACCEPTED: {
    line: '{name} accepted your interest',
    unknown: 'Someone accepted your interest',
    setting: 'My interest is accepted',
    hint: '',
    unsubscribe: 'Stop emails when your interest is accepted?',
  },
  MESSAGE: {
    line: '{count, plural, one {{name} wrote to you} other {{name} sent you # messages}}',
    unknown: 'Someone wrote to you',
    setting: 'New messages',
    hint: 'Muted conversations stay quiet.',
    unsubscribe: 'Stop emails about new messages?',
  },
  SAVED_SEARCH: {
    line: '{count, plural, one {# new profile in your search “{search}”} other {# new profiles in your search “{search}”}}',
    setting: 'New profiles in saved searches',
    hint: 'Only for searches with a weekly update.',
    unsubscribe: 'Stop emails about your saved searches?',
  },
  FAMILY_PROPOSAL: {
    line: '{count, plural, one {Your family has suggested someone} other {Your family has suggested # members}}',
    setting: 'My family suggests someone',
    hint: '',
    unsubscribe: 'Stop emails about suggestions from your family?',
  },
  FAMILY_LINK: {
    line: '{count, plural, one {Your family asks to share your biodata by link} other {Your family asks to share your biodata by # links}}',
    setting: 'My family asks to share my biodata by link',
    hint: '',
    unsubscribe: 'Stop emails about links to your biodata?',
  },
  FAMILY_JOINED: {
    line: 'A relative you invited has joined',
    setting: 'A relative accepts my invitation',
    hint: '',
    unsubscribe: 'Stop emails when a relative joins?',
  },
  OPENING_ASKED: {
    line: '{name} wants to let relatives join your conversation',
    unknown: 'Someone wanted to let relatives join a conversation',
    setting: 'Someone asks to bring a relative into our conversation',
    hint: '',
    unsubscribe: 'Stop emails about relatives joining a conversation?',
  },
  URGENT_CASE: {
    line: 'There is something urgent in the Admin Panel',
    setting: 'Urgent cases in the Admin Panel',
    hint: '',
    unsubscribe: 'Stop emails about urgent cases?',
  },
  ACCOUNT: {
    line: 'There is an update about your account',
    setting: 'Account and security updates',
    hint: 'New sign-ins, password changes and our team’s decisions. We always send these, for your safety.',
  },
} as const satisfies KindTexts;

/** Texts of several member screens, loaded with the first of them. */
export const members = {
  search,
  compatibility,
  match,
  moderation,
  notification: { ...notification, kind },
  photo,
  profile,
} as const;
