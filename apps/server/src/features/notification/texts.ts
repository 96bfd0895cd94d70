import { community } from '@sambandha/contract/community';
import {
  type AccountNotice,
  accountNotices,
  type NotificationKind,
} from '@sambandha/contract/notification/kinds';
import type { OutgoingMessage } from '../../outside/deliver.ts';

const { product } = community;

/** What happened, all lines of one kind together. */
export interface Told {
  readonly kind: NotificationKind;
  readonly lines: number;
  /** How often it happened, over all lines. */
  readonly count: number;
  readonly notice: AccountNotice | null;
}

interface KindTexts {
  /**
   * One sentence that may stand on a locked screen and in an inbox that a family shares: whom a member
   * is in touch with is nobody else's business, so it holds no name and no word of a message.
   */
  readonly sentence: (told: Told) => string;
  /** What the e-mails are about that can be ended: "You get e-mails about ...". */
  readonly emailsAbout: string;
}

const texts: Readonly<Record<NotificationKind, KindTexts>> = {
  INTEREST_RECEIVED: {
    sentence: ({ lines }) =>
      lines === 1
        ? 'Someone has expressed interest in your profile'
        : `${lines} people have expressed interest in your profile`,
    emailsAbout: 'interests you receive',
  },
  INTEREST_ACCEPTED: {
    sentence: ({ lines }) =>
      lines === 1 ? 'Your interest was accepted' : `Your interest was accepted by ${lines} people`,
    emailsAbout: 'interests that are accepted',
  },
  MESSAGE: {
    sentence: ({ lines, count }) => {
      if (count === 1) return 'You have a new message';
      return lines === 1
        ? `You have ${count} new messages`
        : `You have ${count} new messages from ${lines} people`;
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

export function sentenceOf(told: Told): string {
  return texts[told.kind].sentence(told);
}

interface Links {
  /** What to look at in the product. */
  readonly open: string;
  /** The page that ends e-mails of this kind; null where they cannot be ended. */
  readonly unsubscribePage: string | null;
}

/** The e-mail of one kind; without its addressee. */
export function mailOf(told: Told, { open, unsubscribePage }: Links): Omit<OutgoingMessage, 'to'> {
  const sentence = sentenceOf(told);
  const ending =
    unsubscribePage === null
      ? ''
      : `\n\nYou get e-mails about ${texts[told.kind].emailsAbout} because you have not turned them off. To end them: ${unsubscribePage}`;
  return {
    channel: 'email',
    kind: `notice-${told.kind.toLowerCase().replaceAll('_', '-')}`,
    subject: `${sentence} · ${product}`,
    text: `${sentence}. Sign in to see it: ${open}${ending}`,
  };
}
