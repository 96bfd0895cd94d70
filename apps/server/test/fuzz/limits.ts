import { communityToday } from '@sambandha/contract/calendar';
import { PHOTOS_MAX } from '@sambandha/contract/photo/schemas';
import { SAVED_SEARCHES_MAX } from '@sambandha/contract/saved-search/endpoints';
import type { TestApp } from '../harness/app.ts';
import type { Call } from './requests.ts';

/*
 * The limits of one member, counted from the accepted calls and independently of the product. The limits of
 * fair use are low, so that a short run reaches them.
 */

const INTERESTS = 3;
const MESSAGES = 4;
const PROFILES = 6;
const CARDS = 9;
/** The numbers of profiles and cards that a relative gets for one candidate. */
const RELATIVE_PROFILES = 4;
const RELATIVE_CARDS = 7;

export const lowLimits = {
  INTERESTS_PER_DAY: String(INTERESTS),
  MESSAGES_PER_MINUTE: String(MESSAGES),
  PROFILES_PER_DAY: String(PROFILES),
  NEW_PROFILES_PER_DAY: String(PROFILES),
  CARDS_PER_DAY: String(CARDS),
  RELATIVE_PROFILES_PER_DAY: String(RELATIVE_PROFILES),
  RELATIVE_CARDS_PER_DAY: String(RELATIVE_CARDS),
  LOOKS_PER_DAY: '8',
};

interface Window {
  readonly opened: number;
  readonly seen: Set<string>;
}

/** Windows that open with the first use, in seconds. */
const windows = {
  interests: { most: INTERESTS, seconds: 86_400 },
  messages: { most: MESSAGES, seconds: 60 },
};

interface Body {
  readonly message?: { readonly id: string };
  readonly profiles?: readonly { readonly id: string }[];
  readonly profile?: {
    readonly id: string;
    readonly match: { status: string; direction: string } | null;
  };
}

export function createLimits({ clock }: Pick<TestApp, 'clock'>) {
  const open = new Map<string, Window>();
  const days = new Map<string, Set<string>>();
  /** Messages sent so far; a repeated message is answered again and not counted again. */
  const sent = new Set<string>();
  let counted = 0;

  function inWindow(kind: keyof typeof windows, member: string, thing: string): string[] {
    const { most, seconds } = windows[kind];
    const now = clock.now().getTime();
    const key = `${kind} ${member}`;
    const known = open.get(key);
    const isOpen = known !== undefined && now < known.opened + seconds * 1000;
    const window = isOpen ? known : { opened: now, seen: new Set<string>() };
    open.set(key, window);
    window.seen.add(thing);
    return window.seen.size > most ? [`${kind}: more than ${most} in ${seconds} s`] : [];
  }

  function onDay(kind: string, most: number, member: string, things: readonly string[]): string[] {
    const key = `${kind} ${member} ${communityToday(clock.now())}`;
    const seen = days.get(key) ?? new Set<string>();
    days.set(key, seen);
    for (const thing of things) seen.add(thing);
    return seen.size > most ? [`${kind}: more than ${most} on a day`] : [];
  }

  /** Returns the limits that an accepted call exceeds. */
  return (call: Call, status: number, given: unknown): string[] => {
    const person = call.actor.id ?? '';
    const isRelative = call.onBehalfOf !== null && call.onBehalfOf !== person;
    const member = isRelative ? `${call.onBehalfOf} ${person}` : person;
    const body = (given ?? {}) as Body;
    counted += 1;
    if (call.name === 'requestMatch' && status === 201) {
      return inWindow('interests', member, String(counted));
    }
    if (call.name === 'sendMessage' && body.message !== undefined) {
      if (sent.has(body.message.id)) return [];
      sent.add(body.message.id);
      return inWindow('messages', member, body.message.id);
    }
    if (call.name === 'readProfile' && body.profile !== undefined) {
      const { id, match } = body.profile;
      const isFree = match?.status === 'ACCEPTED' || match?.direction === 'received';
      return isFree
        ? []
        : onDay('profiles', isRelative ? RELATIVE_PROFILES : PROFILES, member, [id]);
    }
    if (body.profiles === undefined) return [];
    return onDay(
      'cards',
      isRelative ? RELATIVE_CARDS : CARDS,
      member,
      body.profiles.map(({ id }) => id),
    );
  };
}

const KEPT = `SELECT 'photos' AS what FROM photos GROUP BY member_id
    HAVING member_id IS NOT NULL AND count(*) > ${PHOTOS_MAX}
  UNION ALL SELECT 'saved searches' FROM saved_searches GROUP BY member_id
    HAVING count(*) > ${SAVED_SEARCHES_MAX}`;

/** Descriptions of stored lists that exceed their maximum. */
export async function keptTooMuch({ query }: Pick<TestApp, 'query'>): Promise<string[]> {
  const { rows } = await query(KEPT);
  return (rows as { what: string }[]).map(({ what }) => `too many ${what} of one member`);
}
