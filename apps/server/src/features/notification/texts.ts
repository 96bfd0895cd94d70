import { community } from '@sambandha/contract/community';
import {
  ACCOUNT_NOTICE,
  type AccountNotice,
  type NotificationKind,
} from '@sambandha/contract/notification/schemas';
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

/**
 * One sentence that may stand on a locked screen and in an inbox that a family shares: whom a member
 * is in touch with is nobody else's business, so it holds no name and no word of a message.
 */
export function sentenceOf({ kind, lines, count, notice }: Told): string {
  switch (kind) {
    case 'INTEREST_RECEIVED':
      return lines === 1
        ? 'Someone has expressed interest in your profile'
        : `${lines} people have expressed interest in your profile`;
    case 'INTEREST_ACCEPTED':
      return lines === 1
        ? 'Your interest was accepted'
        : `Your interest was accepted by ${lines} people`;
    case 'MESSAGE':
      if (count === 1) return 'You have a new message';
      return lines === 1
        ? `You have ${count} new messages`
        : `You have ${count} new messages from ${lines} people`;
    case 'SAVED_SEARCH':
      return count === 1
        ? 'A new profile fits a search you saved'
        : `${count} new profiles fit searches you saved`;
    case 'ACCOUNT':
      return notice === null ? 'There is news about your account' : ACCOUNT_NOTICE.labels[notice];
  }
}

const why: Readonly<Record<NotificationKind, string>> = {
  INTEREST_RECEIVED: 'e-mails about interests you receive',
  INTEREST_ACCEPTED: 'e-mails about interests that are accepted',
  MESSAGE: 'e-mails about new messages',
  SAVED_SEARCH: 'e-mails about saved searches',
  ACCOUNT: 'e-mails about your account',
};

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
      : `\n\nYou get ${why[told.kind]} because you have not turned them off. To end them: ${unsubscribePage}`;
  return {
    channel: 'email',
    kind: `notice-${told.kind.toLowerCase().replaceAll('_', '-')}`,
    subject: `${sentence} · ${product}`,
    text: `${sentence}. Sign in to see it: ${open}${ending}`,
  };
}
