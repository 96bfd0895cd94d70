import { communityDate } from '@sambandha/contract/calendar';
import { PHOTOS_MAX } from '@sambandha/contract/photo/schemas';
import { SAVED_SEARCHES_MAX } from '@sambandha/contract/saved-search/endpoints';
import type { TestApp } from '../harness/app.ts';
import type { Call } from './requests.ts';

/*
 * Counts the accepted calls of each member, independently of the app, and reports exceeded limits.
 * The limits of fair use are low, so that a short run reaches them.
 */

/** Daily limits of a member. `MAX_MESSAGES` is the limit per minute. */
const MAX_INTERESTS = 3;
const MAX_MESSAGES = 4;
const MAX_PROFILES = 6;
const MAX_CARDS = 9;
/** Daily limits of a relative for one candidate. */
const MAX_RELATIVE_PROFILES = 4;
const MAX_RELATIVE_CARDS = 7;

/**
 * The environment of the apps, with these limits. `LOOKS_PER_DAY` limits the reads of moderators
 * and admins, which this file does not count.
 */
export const lowLimits = {
  INTERESTS_PER_DAY: String(MAX_INTERESTS),
  MESSAGES_PER_MINUTE: String(MAX_MESSAGES),
  PROFILES_PER_DAY: String(MAX_PROFILES),
  NEW_PROFILES_PER_DAY: String(MAX_PROFILES),
  CARDS_PER_DAY: String(MAX_CARDS),
  RELATIVE_PROFILES_PER_DAY: String(MAX_RELATIVE_PROFILES),
  RELATIVE_CARDS_PER_DAY: String(MAX_RELATIVE_CARDS),
  LOOKS_PER_DAY: '8',
};

interface Window {
  readonly openedAt: number;
  readonly itemIds: Set<string>;
}

/** Limits in a window that opens with the first use. */
const windows = {
  interests: { limit: MAX_INTERESTS, seconds: 86_400 },
  messages: { limit: MAX_MESSAGES, seconds: 60 },
};

interface OpenedProfile {
  readonly id: string;
  readonly match: { status: string; direction: string } | null;
}

interface Body {
  readonly message?: { readonly id: string };
  readonly profiles?: readonly { readonly id: string }[];
  readonly profile?: OpenedProfile;
}

/** The caller whose uses are counted: a member, or a relative of one candidate. */
interface Viewer {
  /** The id of the member, or the ids of the candidate and of the relative. */
  readonly key: string;
  readonly isRelative: boolean;
}

function viewerOf({ actor, onBehalfOf }: Call): Viewer {
  const person = actor.id ?? 'visitor';
  const isRelative = onBehalfOf !== null && onBehalfOf !== person;
  return { key: isRelative ? `${onBehalfOf} ${person}` : person, isRelative };
}

export function createLimits({ clock }: Pick<TestApp, 'clock'>) {
  // Kind and viewer → window.
  const openWindows = new Map<string, Window>();
  // Kind, viewer and day → ids of the items.
  const days = new Map<string, Set<string>>();
  /** Ids of sent messages. A repeated request returns the stored message and does not count. */
  const sentIds = new Set<string>();
  let callCount = 0;

  function countInWindow(kind: keyof typeof windows, viewerKey: string, itemId: string): string[] {
    const { limit, seconds } = windows[kind];
    const now = clock.now().getTime();
    const key = `${kind} ${viewerKey}`;
    const existing = openWindows.get(key);
    const isOpen = existing !== undefined && now < existing.openedAt + seconds * 1000;
    const window = isOpen ? existing : { openedAt: now, itemIds: new Set<string>() };
    openWindows.set(key, window);
    window.itemIds.add(itemId);
    return window.itemIds.size > limit ? [`${kind}: more than ${limit} in ${seconds} s`] : [];
  }

  function countOnDay(
    kind: string,
    limit: number,
    viewerKey: string,
    itemIds: readonly string[],
  ): string[] {
    const key = `${kind} ${viewerKey} ${communityDate(clock.now())}`;
    const seenIds = days.get(key) ?? new Set<string>();
    days.set(key, seenIds);
    for (const itemId of itemIds) seenIds.add(itemId);
    return seenIds.size > limit ? [`${kind}: more than ${limit} on a day`] : [];
  }

  function countMessage(viewerKey: string, messageId: string): string[] {
    if (sentIds.has(messageId)) return [];
    sentIds.add(messageId);
    return countInWindow('messages', viewerKey, messageId);
  }

  function countProfile({ key, isRelative }: Viewer, { id, match }: OpenedProfile): string[] {
    // A match, and the sender of a received interest, can be opened without a limit.
    const isFree = match?.status === 'ACCEPTED' || match?.direction === 'received';
    if (isFree) return [];
    return countOnDay('profiles', isRelative ? MAX_RELATIVE_PROFILES : MAX_PROFILES, key, [id]);
  }

  function countCards({ key, isRelative }: Viewer, ids: readonly string[]): string[] {
    return countOnDay('cards', isRelative ? MAX_RELATIVE_CARDS : MAX_CARDS, key, ids);
  }

  /** Returns the limits that an accepted call exceeds. */
  return (call: Call, status: number, response: unknown): string[] => {
    const viewer = viewerOf(call);
    const { message, profile, profiles } = (response ?? {}) as Body;
    callCount += 1;
    if (call.name === 'requestMatch' && status === 201) {
      // Each accepted interest counts, so it gets an item id of its own.
      return countInWindow('interests', viewer.key, String(callCount));
    }
    if (call.name === 'sendMessage' && message !== undefined) {
      return countMessage(viewer.key, message.id);
    }
    if (call.name === 'readProfile' && profile !== undefined) return countProfile(viewer, profile);
    if (profiles === undefined) return [];
    return countCards(
      viewer,
      profiles.map(({ id }) => id),
    );
  };
}

const STORED_EXCESS = `SELECT 'photos' AS list FROM photos GROUP BY member_id
    HAVING member_id IS NOT NULL AND count(*) > ${PHOTOS_MAX}
  UNION ALL SELECT 'saved searches' FROM saved_searches GROUP BY member_id
    HAVING count(*) > ${SAVED_SEARCHES_MAX}`;

/** Returns the descriptions of stored lists that exceed their maximum. */
export async function storedListFaults({ query }: Pick<TestApp, 'query'>): Promise<string[]> {
  const { rows } = await query(STORED_EXCESS);
  return (rows as { list: string }[]).map(({ list }) => `too many ${list} of one member`);
}
