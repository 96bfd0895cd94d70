import { community } from '@sambandha/contract/community';
import {
  type AccountNotice,
  accountNotices,
  type NotificationKind,
} from '@sambandha/contract/notification/kinds';
import type { OutgoingMessage } from '../../outside/deliver.ts';

const { product } = community;

/** What happened, all notifications of one kind together. */
export interface NotificationSummary {
  readonly kind: NotificationKind;
  /** How many matches or searches they are about. */
  readonly subjects: number;
  /** How often it happened, over all of them. */
  readonly count: number;
  readonly notice: AccountNotice | null;
}

interface KindTexts {
  /**
   * One sentence that may stand on a locked screen and in an inbox that a family shares: whom a member
   * is in touch with is nobody else's business, so it holds no name and no word of a message.
   */
  readonly sentence: (summary: NotificationSummary) => string;
  /** Completes "You get e-mails about ...", where e-mails of the kind can be turned off. */
  readonly emailsAbout: string;
}

const texts: Readonly<Record<NotificationKind, KindTexts>> = {
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
        ? 'A new profile fits a search you saved'
        : `${count} new profiles fit searches you saved`,
    emailsAbout: 'saved searches',
  },
  ACCOUNT: {
    sentence: ({ notice }) =>
      notice === null ? 'There is news about your account' : accountNotices[notice].sentence,
    emailsAbout: 'your account',
  },
};

export function sentenceOf(summary: NotificationSummary): string {
  return texts[summary.kind].sentence(summary);
}

interface Links {
  /** What it opens in the product. */
  readonly open: string;
  /** The page that turns e-mails of this kind off; null where that is not possible. */
  readonly unsubscribePage: string | null;
}

/** The e-mail of one kind, without its recipient. */
export function mailOf(
  summary: NotificationSummary,
  { open, unsubscribePage }: Links,
): Omit<OutgoingMessage, 'to'> {
  const sentence = sentenceOf(summary);
  const ending =
    unsubscribePage === null
      ? ''
      : `\n\nYou get e-mails about ${texts[summary.kind].emailsAbout} because you have not turned them off. To end them: ${unsubscribePage}`;
  return {
    channel: 'email',
    kind: `notice-${summary.kind.toLowerCase().replaceAll('_', '-')}`,
    subject: `${sentence} · ${product}`,
    text: `${sentence}. Sign in to see it: ${open}${ending}`,
  };
}
