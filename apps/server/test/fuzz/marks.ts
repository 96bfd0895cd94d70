import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import type { Facts } from './facts.ts';
import type { Random } from './random.ts';
import {
  ACCOUNT_CALLS,
  isPanelRule,
  type Mark,
  mayRead,
  mayReadPhoto,
  type Reader,
  type Readers,
  ruleOf,
} from './readers.ts';

/*
 * Every text and contact in a request contains an unguessable mark. This file stores the owner of
 * each mark and defines its permitted readers. The default reader is the owner alone.
 */

/** Returns a new mark, which `MARK_PATTERN` matches. */
export const newMark = (random: Random) => `mk${random.text(12)}`;

/**
 * Fields that only the member and the team may read. The list is independent of the registry of
 * the contract.
 */
const OWN_FIELDS: readonly string[] = ['dob', 'dateOfBirth', 'birthTime', 'birthPlace'];
const MESSAGE_CALLS: readonly string[] = ['requestMatch', 'sendMessage', 'sendProposal'];
const REPORT_CALLS: readonly string[] = [
  'reportMember',
  'reportBoardComment',
  'sendFeedback',
  'press',
];
/** Calls in which a person without a profile gives their name. */
const PERSON_NAME_CALLS: readonly string[] = [...ACCOUNT_CALLS, 'handOver'];

/** Returns the permitted readers of a value in a field of a call. */
export function readersOf(name: string, path: readonly string[]): Readers {
  const field = path.find((key) => !/^\d+$/.test(key)) ?? '';
  const last = path.at(-1) ?? '';
  if (/password/i.test(last)) return 'nobody';
  if (/email|phone/i.test(last)) return 'admins';
  if (/BoardComment|BiodataLink/.test(name) || ruleOf(name) === 'propose') return 'family';
  if (MESSAGE_CALLS.includes(name)) return 'pair';
  if (REPORT_CALLS.includes(name) || isPanelRule(ruleOf(name))) return 'team';
  if (OWN_FIELDS.includes(field)) return 'team';
  if (name === 'updateOwnProfile' || name === 'register') return readersOfProfileField(field);
  if (field === 'name' && PERSON_NAME_CALLS.includes(name)) return 'name';
  return field === 'preferredProfession' ? 'viewers' : 'owner';
}

function readersOfProfileField(field: string): Readers {
  if (field === 'fullName' || field === 'name') return 'name';
  const profileField = (profileFields as Readonly<Record<string, ProfileField>>)[field];
  const isOpen = profileField?.audience === 'members' || field === 'bio' || field === 'preferences';
  return isOpen ? 'viewers' : 'owner';
}

/** Marks, dates and times as in JSON, ten digits of a phone number, and ids of photos. */
const MARK_PATTERN = /mk[0-9a-z]{12}|"19\d\d-\d\d-\d\d"|"\d\d:\d\d"|\d{10,}|media\/[\da-f-]{36}/g;

/** Marks and ten digits of a phone number, as in log lines and contacts. */
const CONTACT_PATTERN = /mk[0-9a-z]{12}|\d{10,}/g;

/** The prefix of the id of a photo in a URL. */
const PHOTO_PREFIX = 'media/';

type ReadFacts = () => Promise<Facts>;

export function createMarks() {
  const marks = new Map<string, Mark>();
  /** The contacts that a reader entered and therefore knows, as `reader contact`. */
  const knownContacts = new Set<string>();

  /** Returns the description of a mark that the reader must not receive, or null. */
  async function textLeak(match: string, reader: Reader, readCurrentFacts: ReadFacts) {
    const mark = marks.get(keyOf(match));
    if (mark === undefined || reader.requestText.includes(match)) return null;
    if (mark.owner === reader.id && mark.readers !== 'nobody') return null;
    if (knownContacts.has(`${reader.id} ${keyOf(match)}`)) return null;
    return mayRead(mark, reader, await readCurrentFacts()) ? null : describeLeak(mark, reader);
  }

  async function photoLeak(match: string, reader: Reader, readCurrentFacts: ReadFacts) {
    const photoId = match.slice(PHOTO_PREFIX.length);
    return mayReadPhoto(photoId, reader, await readCurrentFacts())
      ? null
      : 'a photo of another person';
  }

  return {
    add: (text: string, mark: Mark) => void marks.set(text, mark),
    /** Records that a person knows the contacts in a text that they sent. */
    recordKnownContacts: (text: string, personId: string | null) => {
      for (const match of text.match(MARK_PATTERN) ?? []) {
        const key = keyOf(match);
        if (marks.get(key)?.readers === 'admins') knownContacts.add(`${personId} ${key}`);
      }
    },
    /** Gives the marks of a registration to the new member. */
    assignOwner: (texts: readonly string[], owner: string) => {
      for (const text of texts) {
        const mark = marks.get(text);
        if (mark !== undefined) marks.set(text, { ...mark, owner });
      }
    },
    /**
     * Describes each mark in a text that the reader must not receive. The descriptions do not
     * contain the marks.
     */
    findLeaks: async (text: string, reader: Reader, readCurrentFacts: ReadFacts) => {
      const leaks: string[] = [];
      for (const match of new Set(text.match(MARK_PATTERN))) {
        const findLeak = match.startsWith(PHOTO_PREFIX) ? photoLeak : textLeak;
        const leak = await findLeak(match, reader, readCurrentFacts);
        if (leak !== null) leaks.push(leak);
      }
      return leaks;
    },
    sourcesIn: (text: string): string[] =>
      (text.match(CONTACT_PATTERN) ?? []).flatMap((match) => marks.get(keyOf(match))?.source ?? []),
    /** Returns the owner of the first mark in a text. */
    ownerOf: (text: string) => {
      for (const match of text.match(CONTACT_PATTERN) ?? []) {
        const mark = marks.get(keyOf(match));
        if (mark !== undefined) return mark.owner;
      }
      return null;
    },
  };
}

/** Returns the key of a mark. For a phone number it is the last ten digits. */
function keyOf(match: string): string {
  return /^\d/.test(match) ? match.slice(-10) : match;
}

function describeLeak({ owner, source }: Mark, { id }: Reader): string {
  return `${source} of ${owner === id ? 'their own' : 'another person'}`;
}

export type Marks = ReturnType<typeof createMarks>;
