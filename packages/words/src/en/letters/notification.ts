import { community } from '@sambandha/contract/community';
import type { NotificationKind } from '@sambandha/contract/notification/kinds';
import type { NotificationSummary, Wording } from '../../wording.ts';

const { product } = community;

interface Links {
  /** URL that the notification opens. */
  readonly open: string;
  /** The page that turns off e-mails of this kind. Null if they cannot be turned off. */
  readonly unsubscribePage: string | null;
}

/** Texts of one kind of notification. */
export interface KindWords {
  /**
   * A sentence that may appear on a locked screen and in an inbox that a family shares. It contains
   * no name and no text of a message, because a member's contacts are private.
   */
  readonly sentence: (summary: NotificationSummary) => string;
  /**
   * Completes "You get e-mails about ...". Present only for kinds whose e-mails can be turned off.
   */
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

const kinds: Readonly<Record<NotificationKind, KindWords>> = {
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
    sentence: () => 'There is a question about a conversation',
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

export const notification = {
  sentence: (summary: NotificationSummary): string => kinds[summary.kind].sentence(summary),
  mail: (summary: NotificationSummary, { open, unsubscribePage }: Links): Wording => {
    const { sentence, emailsAbout } = kinds[summary.kind];
    const text = sentence(summary);
    const ending =
      unsubscribePage === null
        ? ''
        : `\n\nYou get emails about ${emailsAbout}. To stop them: ${unsubscribePage}`;
    return {
      subject: `${text} · ${product}`,
      text: `${text.endsWith('?') ? `${text} Sign in to answer` : `${text}. Sign in to see it`}: ${open}${ending}`,
    };
  },
};
