import type { InterestBox } from '@sambandha/contract/match/interests';

/* An independent implementation of the matches between three members. */

/** Two women and a man: two pairs that may match, and one that may not. */
export type Who = 'asha' | 'usha' | 'ravi';
export const everyone = ['asha', 'usha', 'ravi'] as const;
export const isPossible = (one: Who, other: Who) =>
  one !== other && (one === 'ravi' || other === 'ravi');

/** The recorded history of a pair, independent of the product's terms. */
export interface Pair {
  status: string;
  asker: Who;
  since: Date;
  /** The sender of each message in order, and the number of messages that each side has read. */
  messages: Who[];
  read: Map<Who, number>;
  /**
   * The sender of the unanswered message: the match was not accepted or ended and the other side did not write
   * after it; null: none.
   */
  waits: Who | null;
  /** Number of consecutive withdrawals of the asker. */
  withdrawals: number;
}

export interface Model {
  readonly pairs: Map<string, Pair>;
  readonly blocks: Set<string>;
  /** Members who restrict the senders of interest. */
  readonly choosy: Map<Who, 'verified' | 'preferred'>;
  readonly verified: Set<Who>;
}

/** The women match his preferences; he does not match theirs. */
const matchesPreferences = (asker: Who) => asker !== 'ravi';
export const isWelcome = ({ choosy, verified }: Model, asker: Who, asked: Who) => {
  const choice = choosy.get(asked);
  return (
    choice === undefined ||
    (choice === 'verified' ? verified.has(asker) : matchesPreferences(asker))
  );
};

export const pairKey = (one: Who, other: Who) => [one, other].sort().join('+');
export const other = (key: string, who: Who) => key.split('+').find((name) => name !== who) as Who;
export const isBlocked = ({ blocks }: Model, one: Who, two: Who) =>
  blocks.has(`${one}>${two}`) || blocks.has(`${two}>${one}`);

/** Adds a message; a sender who had read everything has also read it. */
export function write(pair: Pair, who: Who): void {
  const hasReadAll = (pair.read.get(who) ?? 0) === pair.messages.length;
  pair.messages.push(who);
  pair.waits = who;
  if (hasReadAll) pair.read.set(who, pair.messages.length);
}

/** The pair if this person belongs to it and neither side is blocked; otherwise null. */
export function reachable(model: Model, who: Who, key: string): Pair | null {
  const pair = model.pairs.get(key);
  if (pair === undefined || !key.split('+').includes(who)) return null;
  return isBlocked(model, who, other(key, who)) ? null : pair;
}

export const boxes = ['received', 'sent', 'accepted', 'declined'] as const;

/** The list of interests that shows a pair to one of the two; null: none. */
export function boxOf({ status, asker }: Pair, who: Who): InterestBox | null {
  if (status === 'ACCEPTED') return 'accepted';
  if (status === 'REQUESTED') return asker === who ? 'sent' : 'received';
  return status === 'DECLINED' && asker !== who ? 'declined' : null;
}
