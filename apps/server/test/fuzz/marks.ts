import type { Rule } from '@sambandha/contract/access';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import {
  type Facts,
  isBlocked,
  matchOf,
  seesForCandidate,
  seesMember,
  seesPhotos,
} from './facts.ts';

/*
 * Every text and contact in a request contains an unguessable mark. This file defines the owner and
 * the permitted readers of each mark. The default reader is the owner alone.
 */

/**
 * The permitted readers of a mark in addition to its owner.
 *
 * - `nobody`: no reader, and not the owner either.
 * - `owner`: the owner alone.
 * - `admins`: admins.
 * - `team`: moderators and admins.
 * - `pair`: the addressee.
 * - `name`: everyone who has a relation to the owner.
 * - `viewers`: everyone who may see the profile.
 * - `family`: the people of a common family.
 * - `prepared`: the maker of a draft and everyone with the link to consent to it.
 */
type Readers =
  | 'nobody'
  | 'owner'
  | 'prepared'
  | 'family'
  | 'admins'
  | 'team'
  | 'pair'
  | 'name'
  | 'viewers';

interface Mark {
  readonly owner: string | null;
  readonly readers: Readers;
  /** The writer, if it is a relative. */
  readonly writer?: string | null;
  /** The call and the field that contained the mark. */
  readonly source: string;
  /** The id of the addressee, which is a member or a match. */
  readonly addressee?: string | undefined;
}

const endpointsByName = endpoints as Readonly<Record<string, Endpoint>>;

/**
 * Fields that only the member and moderators may read. The list is independent of the registry of
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
/** Calls that show relatives and candidates each other's names. */
const NAME_CALLS: readonly string[] = [
  'readInvitation',
  'joinFamily',
  'readFamilies',
  'readFamily',
  'readConsentRequest',
  'readPreparedProfile',
];
/** Calls that create an account from a proved contact. The response contains the contact. */
const ACCOUNT_CALLS: readonly string[] = ['registerRelative', 'registerMaker'];
/** Calls in which a person without a profile gives their name. */
const PERSON_NAME_CALLS: readonly string[] = [...ACCOUNT_CALLS, 'handOver'];
/**
 * Returns true for calls that show a candidate their draft, with the link from their own letter.
 */
const showsPreparedProfile = (name: string | null) => name !== null && NAME_CALLS.includes(name);
/** Calls of the panel that show the messages of two members. */
const EVIDENCE_CALLS: readonly string[] = ['readEvidence', 'readOpening'];

/** Returns the permitted readers of a value in a field of a call. */
export function readersOf(name: string, path: readonly string[]): Readers {
  const field = path.find((key) => !/^\d+$/.test(key)) ?? '';
  const last = path.at(-1) ?? '';
  if (/password/i.test(last)) return 'nobody';
  if (/email|phone/i.test(last)) return 'admins';
  if (/BoardComment|BiodataLink/.test(name) || endpointsByName[name]?.rule === 'propose')
    return 'family';
  if (MESSAGE_CALLS.includes(name)) return 'pair';
  if (REPORT_CALLS.includes(name) || isPanel(endpointsByName[name])) return 'team';
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

function isPanel(endpoint: Pick<Endpoint, 'rule'> | undefined): boolean {
  return endpoint?.rule === 'moderate' || endpoint?.rule === 'administer';
}

/** Marks, dates and times as in JSON, ten digits of a phone number, and ids of photos. */
const MARK_PATTERN = /mk[0-9a-z]{12}|"19\d\d-\d\d-\d\d"|"\d\d:\d\d"|\d{10,}|media\/[\da-f-]{36}/g;

export interface Reader {
  /** The id of the reader. Null for a visitor. */
  readonly id: string | null;
  /** The call to which the text is the response. Null for a live event or a message. */
  readonly name: EndpointName | null;
  /** The candidate on whose behalf a relative reads. */
  readonly candidate?: string | null | undefined;
  /** The text of the reader's request, which the reader knows. */
  readonly requestText: string;
}

export function createMarks() {
  const marks = new Map<string, Mark>();
  /** Pairs `reader contact` for contacts that a reader typed. */
  const typedContacts = new Set<string>();

  /** Returns true if a relative may read the mark of the candidate in a call with this rule. */
  function isForFamily({ readers }: Mark, rule: Rule | undefined): boolean {
    if (rule === 'describe') return readers !== 'admins' && readers !== 'pair';
    if (readers === 'name' || readers === 'viewers') return true;
    return readers === 'pair' && (rule === 'speak' || rule === 'propose');
  }

  function mayRead(mark: Mark, reader: Reader, facts: Facts): boolean {
    const { id, name, candidate = null } = reader;
    if (mark.readers === 'nobody') return false;
    if (mark.readers === 'name' && name !== null && NAME_CALLS.includes(name)) return true;
    const isProved = mark.source.startsWith('requestOtp') && name !== null;
    if (isProved && ACCOUNT_CALLS.includes(name)) return true;
    if (id === null) return false;
    // The names of the places in which a volunteer helps are from an admin.
    if (name === 'readVolunteerHome' && mark.source.startsWith('makeVolunteer')) return true;
    if (mark.readers === 'prepared') return mark.owner === id || showsPreparedProfile(name);
    if (mark.owner === id || mark.writer === id) return true;
    const endpoint = name === null ? undefined : endpointsByName[name];
    if (mark.owner === candidate && isForFamily(mark, endpoint?.rule)) return true;
    switch (mark.readers) {
      case 'admins':
        return endpoint?.rule === 'administer';
      case 'team':
        return isPanel(endpoint);
      case 'family':
        return isPanel(endpoint) || isInSameFamily(facts, mark.owner ?? '', id);
      case 'pair':
        if (name !== null && EVIDENCE_CALLS.includes(name)) return true;
        if (isBlocked(facts, id, mark.owner ?? '')) return false;
        return isAddressed(mark, id, facts) || isAddressedToCandidate(mark, reader, facts);
      case 'name':
      case 'viewers':
        return isPanel(endpoint) || isVisible(mark, reader, facts);
      default:
        return false;
    }
  }

  function isInSameFamily({ relatives }: Facts, first: string, second: string): boolean {
    const candidates = [first, second, ...[...relatives].map((key) => key.split('>')[0] ?? '')];
    const belongsTo = (candidate: string, id: string) =>
      candidate === id || relatives.has(`${candidate}>${id}`);
    return candidates.some(
      (candidate) => belongsTo(candidate, first) && belongsTo(candidate, second),
    );
  }

  function isAddressed({ addressee = '', owner, source }: Mark, id: string, facts: Facts): boolean {
    // A proposal refers to its addressee by the id of the proposal.
    if (source.startsWith('sendProposal')) return matchOf(facts, owner ?? '', id) !== undefined;
    return addressee === id || (facts.sides.get(addressee)?.includes(id) ?? false);
  }

  /** Returns true for a message to or from the candidate, if a relative reads it. */
  function isAddressedToCandidate(mark: Mark, { name, candidate }: Reader, facts: Facts): boolean {
    const rule = name === null ? undefined : endpointsByName[name]?.rule;
    if (candidate == null || !(rule === 'speak' || rule === 'propose')) return false;
    return isAddressed(mark, candidate, facts);
  }

  /**
   * Returns true if the owner is a relative in the reader's family, or of a member who has a match
   * with the reader.
   */
  function isNamedRelative(owner: string, { id, candidate }: Reader, facts: Facts): boolean {
    if (isInSameFamily(facts, owner, id ?? '')) return true;
    const partKeys = [...facts.relatives].filter((key) => key.endsWith(`>${owner}`));
    return partKeys.some((key) => {
      const [family = ''] = key.split('>');
      return matchOf(facts, family, candidate ?? id ?? '') !== undefined;
    });
  }

  /** Returns true for the author of an act in the log of the candidate who reads it. */
  function isAuthor(owner: string, { id, name }: Reader, { authors }: Facts): boolean {
    return name === 'readFamilyLog' && authors.has(`${id}>${owner}`);
  }

  function isVisible({ owner, readers }: Mark, reader: Reader, facts: Facts): boolean {
    const { candidate } = reader;
    const id = reader.id ?? '';
    if (owner === null) return false;
    if (readers === 'name' && isNamedRelative(owner, reader, facts)) return true;
    if (readers === 'name' && isAuthor(owner, reader, facts)) return true;
    if (candidate != null && candidate !== id)
      return seesForCandidate(facts, { candidate, person: id }, owner);
    if (seesMember(facts, id, owner)) return true;
    // A name stays visible in the list of conversations and in the list of blocked members.
    const isMatched = matchOf(facts, id, owner) !== undefined && !isBlocked(facts, id, owner);
    return readers === 'name' && (isMatched || facts.blocks.has(`${id}>${owner}`));
  }

  function mayReadPhoto(match: string, { id, name, candidate }: Reader, facts: Facts): boolean {
    const owner = facts.photos.get(match.slice('media/'.length));
    if (owner === undefined || owner === id) return true;
    if (name !== null && isPanel(endpointsByName[name])) return true;
    if (id === null) return false;
    if (facts.relatives.has(`${owner}>${id}`)) return true;
    if (candidate != null && candidate !== id) {
      if (owner === candidate) return true;
      const isVisible = seesForCandidate(facts, { candidate, person: id }, owner);
      return isVisible && seesPhotos(facts, candidate, owner);
    }
    return seesMember(facts, id, owner) && seesPhotos(facts, id, owner);
  }

  return {
    add: (text: string, mark: Mark) => void marks.set(text, mark),

    /** Records that a person knows the contacts that they typed. */
    recordTyped: (text: string, personId: string | null) => {
      for (const match of text.match(MARK_PATTERN) ?? []) {
        const key = keyOf(match);
        if (marks.get(key)?.readers === 'admins') typedContacts.add(`${personId} ${key}`);
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
     * Returns the descriptions of the marks in a text that the reader must not receive, without the
     * marks.
     */
    leaks: async (text: string, reader: Reader, readCurrentFacts: () => Promise<Facts>) => {
      const leaks: string[] = [];
      for (const match of new Set(text.match(MARK_PATTERN))) {
        const mark = marks.get(keyOf(match));
        if (match.startsWith('media/')) {
          if (!mayReadPhoto(match, reader, await readCurrentFacts()))
            leaks.push('a photo of another person');
        } else if (mark !== undefined && !reader.requestText.includes(match)) {
          if (mark.owner === reader.id && mark.readers !== 'nobody') continue;
          if (typedContacts.has(`${reader.id} ${keyOf(match)}`)) continue;
          if (!mayRead(mark, reader, await readCurrentFacts()))
            leaks.push(describeLeak(mark, reader));
        }
      }
      return leaks;
    },

    sourcesIn: (text: string): string[] =>
      (text.match(/mk[0-9a-z]{12}|\d{10,}/g) ?? []).flatMap((match) => {
        const mark = marks.get(keyOf(match));
        return mark === undefined ? [] : [mark.source];
      }),

    /** Returns the owner of the first mark in a text. */
    ownerOf: (text: string) => {
      for (const match of text.match(/mk[0-9a-z]{12}|\d{10,}/g) ?? []) {
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
