import type { Rule } from '@sambandha/contract/access';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import { type Facts, isApart, matchOf, seesForCandidate, seesMember, seesPhotos } from './facts.ts';

/*
 * Every text and contact in a request contains an unguessable mark. This file knows the owner and the
 * permitted readers of each mark; without an entry, only the owner may read it.
 */

/**
 * The readers of a mark beside its owner. `nobody`: not even the owner; `owner`: no one else; `admins`;
 * `team`: users of the panel; `pair`: the addressee; `name`: everyone who has a relation to the owner;
 * `viewers`: everyone who may see the profile; `family`: the members of a common family; `prepared`: the
 * maker of a profile and anyone with the link to agree to it.
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
  readonly by?: string | null;
  /** Call and field that contained the mark. */
  readonly from: string;
  /** The addressee: a member or a match. */
  readonly to?: string | undefined;
}

const given = endpoints as Readonly<Record<string, Endpoint>>;

/**
 * Fields that stay with the member, whatever the registry declares; repeated here to be independent of it.
 */
const OWN_FIELDS: readonly string[] = ['dob', 'dateOfBirth', 'birthTime', 'birthPlace'];
const WRITTEN: readonly string[] = ['requestMatch', 'sendMessage', 'sendProposal'];
const TO_THE_TEAM: readonly string[] = [
  'reportMember',
  'reportBoardComment',
  'sendFeedback',
  'press',
];
/** Calls that show relatives and candidates each other's names. */
const OF_FAMILIES: readonly string[] = [
  'readInvitation',
  'joinFamily',
  'readFamilies',
  'readFamily',
  'readConsentRequest',
  'readPreparedProfile',
];
/** Calls that turn a contact proved by a code into an account, which the answer shows. */
const OF_PROVED: readonly string[] = ['registerRelative', 'registerMaker'];
/** Calls in which a person without a profile gives their name. */
const OF_PERSONS: readonly string[] = [...OF_PROVED, 'handOver'];
/** True for calls that show a candidate the profile prepared for them, by a link to their own contact. */
const isOfPrepared = (name: string | null) => name !== null && OF_FAMILIES.includes(name);
/** Calls of the panel that show the messages of two members. */
const EVIDENCE: readonly string[] = ['readEvidence', 'readOpening'];

/** The permitted readers of a value in a field of a call. */
export function readersOf(name: string, path: readonly string[]): Readers {
  const field = path.find((key) => !/^\d+$/.test(key)) ?? '';
  const last = path.at(-1) ?? '';
  if (/password/i.test(last)) return 'nobody';
  if (/email|phone/i.test(last)) return 'admins';
  if (/BoardComment|BiodataLink/.test(name) || given[name]?.rule === 'propose') return 'family';
  if (WRITTEN.includes(name)) return 'pair';
  if (TO_THE_TEAM.includes(name) || isPanel(given[name])) return 'team';
  if (OWN_FIELDS.includes(field)) return 'team';
  if (name === 'updateOwnProfile' || name === 'register') return ofProfile(field);
  if (field === 'name' && OF_PERSONS.includes(name)) return 'name';
  return field === 'preferredProfession' ? 'viewers' : 'owner';
}

function ofProfile(field: string): Readers {
  if (field === 'fullName' || field === 'name') return 'name';
  const declared = (profileFields as Readonly<Record<string, ProfileField>>)[field];
  const open = declared?.audience === 'members' || field === 'bio' || field === 'preferences';
  return open ? 'viewers' : 'owner';
}

function isPanel(endpoint: Pick<Endpoint, 'rule'> | undefined): boolean {
  return endpoint?.rule === 'moderate' || endpoint?.rule === 'administer';
}

/** Marks, dates and times as in JSON, ten digits of a phone number, and ids of photos. */
const FOUND = /mk[0-9a-z]{12}|"19\d\d-\d\d-\d\d"|"\d\d:\d\d"|\d{10,}|media\/[\da-f-]{36}/g;

export interface Reader {
  /** Null: a visitor. */
  readonly id: string | null;
  /** The call that answered; null: a live event. */
  readonly name: EndpointName | null;
  /** The candidate on whose behalf a relative reads. */
  readonly candidate?: string | null | undefined;
  /** The text of the reader's own request, which they know. */
  readonly sent: string;
}

export function createMarks() {
  const known = new Map<string, Mark>();
  /** Contacts of other people that a reader typed, and so knew before. */
  const typed = new Set<string>();

  /** True for the candidate's own data that a relative may read, by the rule of a call. */
  function isForFamily({ readers }: Mark, rule: Rule | undefined): boolean {
    if (rule === 'describe') return readers !== 'admins' && readers !== 'pair';
    if (readers === 'name' || readers === 'viewers') return true;
    return readers === 'pair' && (rule === 'speak' || rule === 'propose');
  }

  function mayRead(mark: Mark, reader: Reader, facts: Facts): boolean {
    const { id, name, candidate = null } = reader;
    if (mark.readers === 'nobody') return false;
    if (mark.readers === 'name' && name !== null && OF_FAMILIES.includes(name)) return true;
    const isProved = mark.from.startsWith('requestOtp') && name !== null;
    if (isProved && OF_PROVED.includes(name)) return true;
    if (id === null) return false;
    // The places that a volunteer helps at, as an admin typed them.
    if (name === 'readVolunteerHome' && mark.from.startsWith('makeVolunteer')) return true;
    if (mark.readers === 'prepared') return mark.owner === id || isOfPrepared(name);
    if (mark.owner === id || mark.by === id) return true;
    const endpoint = name === null ? undefined : given[name];
    if (mark.owner === candidate && isForFamily(mark, endpoint?.rule)) return true;
    switch (mark.readers) {
      case 'admins':
        return endpoint?.rule === 'administer';
      case 'team':
        return isPanel(endpoint);
      case 'family':
        return isPanel(endpoint) || isOneFamily(facts, mark.owner ?? '', id);
      case 'pair':
        if (name !== null && EVIDENCE.includes(name)) return true;
        if (isApart(facts, id, mark.owner ?? '')) return false;
        return isAddressed(mark, id, facts) || isForSpeaker(mark, reader, facts);
      case 'name':
      case 'viewers':
        return isPanel(endpoint) || isSeen(mark, reader, facts);
      default:
        return false;
    }
  }

  function isOneFamily({ relatives }: Facts, one: string, other: string): boolean {
    const candidates = [one, other, ...[...relatives].map((part) => part.split('>')[0] ?? '')];
    const isOf = (candidate: string, id: string) =>
      candidate === id || relatives.has(`${candidate}>${id}`);
    return candidates.some((candidate) => isOf(candidate, one) && isOf(candidate, other));
  }

  function isAddressed({ to = '', owner, from }: Mark, id: string, facts: Facts): boolean {
    // A suggestion names its addressee by the id of the suggestion.
    if (from.startsWith('sendProposal')) return matchOf(facts, owner ?? '', id) !== undefined;
    return to === id || (facts.sides.get(to)?.includes(id) ?? false);
  }

  /** True for a message to or from the candidate that a relative reads. */
  function isForSpeaker(mark: Mark, { name, candidate }: Reader, facts: Facts): boolean {
    const rule = name === null ? undefined : given[name]?.rule;
    if (candidate == null || !(rule === 'speak' || rule === 'propose')) return false;
    return isAddressed(mark, candidate, facts);
  }

  /** A relative who speaks for a candidate is named to the family and in the conversation. */
  function isNamedRelative(owner: string, { id, candidate }: Reader, facts: Facts): boolean {
    if (isOneFamily(facts, owner, id ?? '')) return true;
    const theirs = [...facts.relatives].filter((part) => part.endsWith(`>${owner}`));
    return theirs.some((part) => {
      const [one = ''] = part.split('>');
      return matchOf(facts, one, candidate ?? id ?? '') !== undefined;
    });
  }

  /** The candidate's log names its authors, by their present name, also after their part ended. */
  function isAuthor(owner: string, { id, name }: Reader, { authors }: Facts): boolean {
    return name === 'readFamilyLog' && authors.has(`${id}>${owner}`);
  }

  function isSeen({ owner, readers }: Mark, reader: Reader, facts: Facts): boolean {
    const { candidate } = reader;
    const id = reader.id ?? '';
    if (owner === null) return false;
    if (readers === 'name' && isNamedRelative(owner, reader, facts)) return true;
    if (readers === 'name' && isAuthor(owner, reader, facts)) return true;
    if (candidate != null && candidate !== id)
      return seesForCandidate(facts, { candidate, person: id }, owner);
    if (seesMember(facts, id, owner)) return true;
    // A name stays visible in the list of conversations and in the list of blocked members.
    const known = matchOf(facts, id, owner) !== undefined && !isApart(facts, id, owner);
    return readers === 'name' && (known || facts.blocks.has(`${id}>${owner}`));
  }

  function photoShown(found: string, { id, name, candidate }: Reader, facts: Facts): boolean {
    const owner = facts.photos.get(found.slice('media/'.length));
    if (owner === undefined || owner === id) return true;
    if (name !== null && isPanel(given[name])) return true;
    if (id === null) return false;
    if (facts.relatives.has(`${owner}>${id}`)) return true;
    if (candidate != null && candidate !== id) {
      if (owner === candidate) return true;
      const isSeen = seesForCandidate(facts, { candidate, person: id }, owner);
      return isSeen && seesPhotos(facts, candidate, owner);
    }
    return seesMember(facts, id, owner) && seesPhotos(facts, id, owner);
  }

  return {
    add: (text: string, mark: Mark) => void known.set(text, mark),

    /** Records that a person knows the contacts that they typed. */
    typed: (text: string, by: string | null) => {
      for (const found of text.match(FOUND) ?? []) {
        const plain = plainOf(found);
        if (known.get(plain)?.readers === 'admins') typed.add(`${by} ${plain}`);
      }
    },

    /** Gives the marks of a registration to the new member. */
    adopt: (texts: readonly string[], owner: string) => {
      for (const text of texts) {
        const mark = known.get(text);
        if (mark !== undefined) known.set(text, { ...mark, owner });
      }
    },

    /** Marks that a reader must not receive, described without the mark itself. */
    leaks: async (text: string, reader: Reader, factsNow: () => Promise<Facts>) => {
      const leaks: string[] = [];
      for (const found of new Set(text.match(FOUND))) {
        const mark = known.get(plainOf(found));
        if (found.startsWith('media/')) {
          if (!photoShown(found, reader, await factsNow())) leaks.push('a photo of somebody else');
        } else if (mark !== undefined && !reader.sent.includes(found)) {
          if (mark.owner === reader.id && mark.readers !== 'nobody') continue;
          if (typed.has(`${reader.id} ${plainOf(found)}`)) continue;
          if (!mayRead(mark, reader, await factsNow())) leaks.push(nameOf(mark, reader));
        }
      }
      return leaks;
    },

    /** Marks in a place that must not contain any. */
    anyIn: (text: string): string[] =>
      (text.match(/mk[0-9a-z]{12}|\d{10,}/g) ?? []).flatMap((found) => {
        const mark = known.get(plainOf(found));
        return mark === undefined ? [] : [mark.from];
      }),

    /** The owner of a contact. */
    ownerOf: (text: string) => {
      for (const found of text.match(/mk[0-9a-z]{12}|\d{10,}/g) ?? []) {
        const mark = known.get(plainOf(found));
        if (mark !== undefined) return mark.owner;
      }
      return null;
    },
  };
}

/** A mark as stored: for a phone number, the last ten digits. */
function plainOf(found: string): string {
  return /^\d/.test(found) ? found.slice(-10) : found;
}

function nameOf({ owner, from }: Mark, { id }: Reader): string {
  return `${from} of ${owner === id ? 'their own' : 'somebody else'}`;
}

export type Marks = ReturnType<typeof createMarks>;
