import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import type { Random } from './random.ts';
import { messageTimes, moveToWakingHours } from './story-times.ts';
import {
  type Line,
  type LineUsage,
  writeOpener,
  writeParting,
  writeReply,
  writeTalk,
} from './talk.ts';
import type { CastMember, StoryMatch, StoryMessage } from './types.ts';

export interface Pair {
  readonly requester: CastMember;
  readonly recipient: CastMember;
}

/** Maximum number of messages in a conversation. */
const MAX_LINES = 25;
/** Milliseconds from the parting to the end of the match. */
const END_DELAY = 7 * MINUTE_MS;
/** Minimum milliseconds from a request to its refusal or withdrawal. */
const MIN_DECISION_TIME = 3 * HOUR_MS;

/** Numbers of topics of each kind in a conversation (`lifeTalk`, `familyTalk`, `familiarTalk`). */
interface TopicCounts {
  readonly life: number;
  readonly family: number;
  readonly late: number;
}

/** Numbers of topics in a conversation, each with its weight. */
const weightedTopicCounts: readonly (readonly [TopicCounts, number])[] = [
  [{ life: 1, family: 0, late: 0 }, 22],
  [{ life: 2, family: 0, late: 1 }, 22],
  [{ life: 2, family: 1, late: 0 }, 18],
  [{ life: 2, family: 2, late: 1 }, 16],
  [{ life: 1, family: 3, late: 1 }, 12],
  [{ life: 2, family: 3, late: 0 }, 10],
];

/**
 * Creates the messages of an accepted match, from the request to the last message. The member with
 * the key `unreadFor` has not read the last messages. If `ends` is true, the match ended after a
 * parting.
 */
export function createConversation(
  random: Random,
  { requester, recipient }: Pair,
  memory: LineUsage,
  options: { unreadFor?: string | undefined; topicCounts?: TopicCounts; ends?: boolean } = {},
): StoryMatch {
  const topicCounts = options.topicCounts ?? random.weighted(weightedTopicCounts);
  const talk = [
    [writeOpener(random, requester, recipient, memory)],
    writeReply(random, recipient, requester, memory),
    ...writeTalk(random, requester, recipient, topicCounts, memory),
  ];
  const parting = options.ends ? writeParting(random, recipient, requester) : [];
  const talkLines = talk.flat().slice(0, MAX_LINES - parting.length);
  const lines = dropOwnLastLines([...talkLines, ...parting], options.unreadFor);
  const starts = startIndexes(talk).filter((start) => start < talkLines.length);
  // The indexes of the first messages of the topics and of the parting.
  const pauseIndexes = new Set([...starts, talkLines.length]);
  const lastTime = lastMessageTime(random, requester, recipient);
  const messages = addTimes(random, lines, lastTime, pauseIndexes);
  const [first, reply] = messages;
  const decisiveMessage = options.ends ? messages.at(-1) : reply;
  if (first === undefined || decisiveMessage === undefined)
    throw new Error('The talk has no reply.');
  // The recipient accepts a minute before the reply.
  const delay = options.ends ? END_DELAY : -MINUTE_MS;
  return {
    requester: requester.key,
    recipient: recipient.key,
    status: options.ends ? 'ENDED' : 'ACCEPTED',
    requestedAt: first.sentAt,
    decidedAt: new Date(decisiveMessage.sentAt.getTime() + delay),
    messages,
    read: {
      requester: readCount(messages, requester.key, options.unreadFor),
      recipient: readCount(messages, recipient.key, options.unreadFor),
    },
  };
}

/** Creates a request that is open, declined or withdrawn. */
export function createRequest(
  random: Random,
  { requester, recipient }: Pair,
  memory: LineUsage,
  status: 'REQUESTED' | 'DECLINED' | 'WITHDRAWN',
): StoryMatch {
  const since = Math.max(requester.createdAt.getTime(), recipient.createdAt.getTime()) + HOUR_MS;
  const decider = status === 'WITHDRAWN' ? requester : recipient;
  const lastVisit = requester.lastActiveAt.getTime();
  // A decision follows 3 hours or more after the request, and before the decider's last visit.
  const until =
    status === 'REQUESTED'
      ? lastVisit
      : Math.min(lastVisit, decider.lastActiveAt.getTime()) - MIN_DECISION_TIME;
  const age = random.weighted([
    [random.between(10 * MINUTE_MS, 30 * HOUR_MS), 5],
    [random.between(2 * DAY_MS, 16 * DAY_MS), 5],
  ]);
  const requestedAt = Math.max(
    Math.min(since, until - MINUTE_MS),
    moveToWakingHours(random, Math.round(until - age)),
  );
  const openers = random.chance(0.62) ? [writeOpener(random, requester, recipient, memory)] : [];
  const messages = openers.map((line) => ({ ...line, sentAt: new Date(requestedAt) }));
  const decidedAt = Math.max(
    requestedAt + MIN_DECISION_TIME,
    Math.min(requestedAt + 2 * DAY_MS, decider.lastActiveAt.getTime()),
  );
  const isRead = status === 'DECLINED' || random.chance(0.4);
  return {
    requester: requester.key,
    recipient: recipient.key,
    status,
    requestedAt: new Date(requestedAt),
    decidedAt: status === 'REQUESTED' ? null : new Date(decidedAt),
    messages,
    read: { requester: messages.length, recipient: isRead ? messages.length : 0 },
  };
}

/**
 * Returns the time of the last message. Nobody writes after their last visit, so the earlier of the
 * two last visits counts. The message is at least 8 minutes before that visit, so that a match can
 * still end END_DELAY later.
 */
function lastMessageTime(random: Random, requester: CastMember, recipient: CastMember): number {
  const earlierVisit = Math.min(requester.lastActiveAt.getTime(), recipient.lastActiveAt.getTime());
  return moveToWakingHours(random, Math.round(earlierVisit - random.between(8, 200) * MINUTE_MS));
}

/**
 * Removes the last lines that the member `unreadFor` wrote, so that the conversation ends with
 * unread lines. At least four lines stay.
 */
function dropOwnLastLines(lines: readonly Line[], unreadFor: string | undefined): Line[] {
  const remainingLines = [...lines];
  while (remainingLines.length > 4 && remainingLines.at(-1)?.from === unreadFor) {
    remainingLines.pop();
  }
  return remainingLines;
}

function startIndexes(parts: readonly (readonly Line[])[]): number[] {
  let index = 0;
  return parts.map((part) => {
    const start = index;
    index += part.length;
    return start;
  });
}

function addTimes(
  random: Random,
  lines: readonly Line[],
  lastTime: number,
  pauseIndexes: ReadonlySet<number>,
): StoryMessage[] {
  const times = messageTimes(random, lines.length, lastTime, pauseIndexes);
  return lines.map((line, index) => ({ ...line, sentAt: new Date(times[index] ?? lastTime) }));
}

/**
 * Returns the number of messages that a member has read: all, or for `unreadFor` those up to their
 * own last message.
 */
function readCount(messages: readonly StoryMessage[], key: string, unreadFor: string | undefined) {
  if (key !== unreadFor) return messages.length;
  return messages.findLastIndex(({ from }) => from === key) + 1;
}
