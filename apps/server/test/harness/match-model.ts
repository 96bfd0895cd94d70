import type { InterestBox } from '@sambandha/contract/match/interests';

/* An independent implementation of the matches between three members. */

/** Two women and a man. Each woman can match the man. */
export type Who = 'asha' | 'usha' | 'ravi';
export const everyone = ['asha', 'usha', 'ravi'] as const;
export const canMatch = (first: Who, second: Who) =>
  first !== second && (first === 'ravi' || second === 'ravi');

/** The expected state of a pair. */
export interface Pair {
  status: string;
  asker: Who;
  since: Date;
  /** The sender of each message, in order. */
  messages: Who[];
  /** The text of the last message. */
  lastText: string | null;
  /** The number of messages that each side has read. */
  read: Map<Who, number>;
  /**
   * The sender of a message after which the other side did not write and the match was neither
   * accepted nor ended. Null if there is no such message.
   */
  unansweredSender: Who | null;
  /** Number of consecutive withdrawals of the asker. */
  withdrawals: number;
}

export interface Model {
  readonly pairs: Map<string, Pair>;
  /** Each block, as `blocker>blocked`. */
  readonly blocks: Set<string>;
  /** Members who restrict the senders of interest. */
  readonly interestRestrictions: Map<Who, 'verified' | 'preferred'>;
  readonly verified: Set<Who>;
}

/**
 * Returns true if the asker matches the preferences of the other side. The women match the man's
 * preferences, and he does not match theirs.
 */
const matchesPreferences = (asker: Who) => asker !== 'ravi';
export const acceptsInterest = (
  { interestRestrictions, verified }: Model,
  asker: Who,
  recipient: Who,
) => {
  const choice = interestRestrictions.get(recipient);
  return (
    choice === undefined ||
    (choice === 'verified' ? verified.has(asker) : matchesPreferences(asker))
  );
};

export const pairKey = (first: Who, second: Who) => [first, second].sort().join('+');
export const otherMember = (key: string, who: Who) =>
  key.split('+').find((name) => name !== who) as Who;
export const isBlocked = ({ blocks }: Model, first: Who, second: Who) =>
  blocks.has(`${first}>${second}`) || blocks.has(`${second}>${first}`);

/** Adds a message. A sender who had read all messages has read the new one as well. */
export function write(pair: Pair, who: Who, text: string): void {
  const hasReadAll = (pair.read.get(who) ?? 0) === pair.messages.length;
  pair.messages.push(who);
  pair.lastText = text;
  pair.unansweredSender = who;
  if (hasReadAll) pair.read.set(who, pair.messages.length);
}

/**
 * Returns the pair if this person belongs to it and neither side has blocked the other. Otherwise
 * returns null.
 */
export function findReachablePair(model: Model, who: Who, key: string): Pair | null {
  const pair = model.pairs.get(key);
  if (pair === undefined || !key.split('+').includes(who)) return null;
  return isBlocked(model, who, otherMember(key, who)) ? null : pair;
}

export const boxes = ['received', 'sent', 'accepted', 'declined'] as const;

/** Returns the box that shows a pair to one of its members. Null if no box shows it. */
export function boxOf({ status, asker }: Pair, who: Who): InterestBox | null {
  if (status === 'ACCEPTED') return 'accepted';
  if (status === 'REQUESTED') return asker === who ? 'sent' : 'received';
  return status === 'DECLINED' && asker !== who ? 'declined' : null;
}
