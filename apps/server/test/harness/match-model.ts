import type { InterestListName } from '@sambandha/contract/match/interests';

/* An independent implementation of the matches between three members. */

/** Two women and a man. Each woman can match the man. */
export type MemberName = 'asha' | 'usha' | 'ravi';
export const memberNames = ['asha', 'usha', 'ravi'] as const;
export const canMatch = (first: MemberName, second: MemberName) =>
  first !== second && (first === 'ravi' || second === 'ravi');

/** The expected state of a pair. */
export interface Pair {
  status: string;
  asker: MemberName;
  since: Date;
  /** The sender of each message, in order. */
  messages: MemberName[];
  /** The text of the last message. */
  lastText: string | null;
  /** The number of messages that each side has read. */
  read: Map<MemberName, number>;
  /**
   * The sender of the last message. Null if there is none, or if the match was accepted or ended
   * after it.
   */
  unansweredSender: MemberName | null;
  /** Number of consecutive withdrawals of the asker. */
  withdrawals: number;
}

export interface MatchModel {
  readonly pairs: Map<string, Pair>;
  /** Each block, as `blocker>blocked`. */
  readonly blocks: Set<string>;
  /** Members who restrict the senders of interest. */
  readonly interestRestrictions: Map<MemberName, 'verified' | 'preferred'>;
  readonly verified: Set<MemberName>;
}

/**
 * Returns true if the asker matches the preferences of the other side. The women match the man's
 * preferences, and he does not match theirs.
 */
const matchesPreferences = (asker: MemberName) => asker !== 'ravi';
export const acceptsInterest = (
  { interestRestrictions, verified }: MatchModel,
  asker: MemberName,
  recipient: MemberName,
) => {
  const choice = interestRestrictions.get(recipient);
  return (
    choice === undefined ||
    (choice === 'verified' ? verified.has(asker) : matchesPreferences(asker))
  );
};

export const pairKey = (first: MemberName, second: MemberName) => [first, second].sort().join('+');
export const otherMember = (key: string, who: MemberName) =>
  key.split('+').find((name) => name !== who) as MemberName;
export const isBlocked = ({ blocks }: MatchModel, first: MemberName, second: MemberName) =>
  blocks.has(`${first}>${second}`) || blocks.has(`${second}>${first}`);

/** Adds a message. A sender who had read all messages has read the new one as well. */
export function addMessage(pair: Pair, who: MemberName, text: string): void {
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
export function findReachablePair(model: MatchModel, who: MemberName, key: string): Pair | null {
  const pair = model.pairs.get(key);
  if (pair === undefined || !key.split('+').includes(who)) return null;
  return isBlocked(model, who, otherMember(key, who)) ? null : pair;
}

export const interestBoxes = ['received', 'sent', 'accepted', 'declined'] as const;

/** Returns the box that shows a pair to one of its members. Null if no box shows it. */
export function findInterestBox({ status, asker }: Pair, who: MemberName): InterestListName | null {
  if (status === 'ACCEPTED') return 'accepted';
  if (status === 'REQUESTED') return asker === who ? 'sent' : 'received';
  return status === 'DECLINED' && asker !== who ? 'declined' : null;
}
