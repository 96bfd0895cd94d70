import type { Rule } from '@sambandha/contract/access';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import { type Facts, isApart, matchOf, seesForCandidate, seesMember, seesPhotos } from './facts.ts';

/*
 * Every text and contact that anybody gives carries a mark that nobody can guess. Whose it is, and who
 * may read it, is known here; what is not named here nobody but its owner may read.
 */

/**
 * Beside the owner it is read by: `nobody` (not even by the owner), `owner` nobody else, `admins`,
 * `team` the panel, `pair` the one it was written to, `name` whoever has to do with them, `viewers` who
 * may see the profile, `family` with whom the owner takes part in one, `prepared` by the
 * maker of a profile, and whoever has the link to agree to it.
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
  /** Who wrote it, where that was a relative. */
  readonly by?: string | null;
  /** Where it was given. */
  readonly from: string;
  /** To whom it was written: a member or a match. */
  readonly to?: string | undefined;
}

const given = endpoints as Readonly<Record<string, Endpoint>>;

/** Said here once more, apart from the registry: this stays with the member whatever is declared. */
const OWN_FIELDS: readonly string[] = ['dob', 'dateOfBirth', 'birthTime', 'birthPlace'];
const WRITTEN: readonly string[] = ['requestMatch', 'sendMessage', 'sendProposal'];
const TO_THE_TEAM: readonly string[] = [
  'reportMember',
  'reportBoardComment',
  'sendFeedback',
  'press',
];
/** Where relatives and candidates are told each other's names. */
const OF_FAMILIES: readonly string[] = [
  'readInvitation',
  'joinFamily',
  'readFamilies',
  'readFamily',
  'readConsentRequest',
  'readPreparedProfile',
];
/** Where a contact that was proved by a code becomes an account, which the answer shows. */
const OF_PROVED: readonly string[] = ['registerRelative', 'registerMaker'];
/** Where a person without a profile says their name. */
const OF_PERSONS: readonly string[] = [...OF_PROVED, 'handOver'];
/** Where a candidate reads what was prepared for them, by a link to their own contact. */
const isOfPrepared = (name: string | null) => name !== null && OF_FAMILIES.includes(name);
/** Where the panel shows what two members wrote. */
const EVIDENCE: readonly string[] = ['readEvidence', 'readOpening'];

/** Who may read what was given at a place of a call. */
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

/** Marks, dates and times as JSON has them, ten digits of a phone number, and ids of photos. */
const FOUND = /mk[0-9a-z]{12}|"19\d\d-\d\d-\d\d"|"\d\d:\d\d"|\d{10,}|media\/[\da-f-]{36}/g;

export interface Reader {
  /** Null: a visitor. */
  readonly id: string | null;
  /** The call that answered; null: a live event. */
  readonly name: EndpointName | null;
  /** On whose behalf, where they act as a relative. */
  readonly candidate?: string | null | undefined;
  /** What the reader sent is known to them. */
  readonly sent: string;
}

export function createMarks() {
  const known = new Map<string, Mark>();
  /** Contacts of others that somebody typed themself: they knew them before. */
  const typed = new Set<string>();

  /** The candidate's own data that a relative may read, by the rule of a call. */
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
    // For which places they help, as an admin typed them.
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
    // A proposal names the one to whom it is sent by its own id.
    if (from.startsWith('sendProposal')) return matchOf(facts, owner ?? '', id) !== undefined;
    return to === id || (facts.sides.get(to)?.includes(id) ?? false);
  }

  /** A message to or of the candidate, read by a relative. */
  function isForSpeaker(mark: Mark, { name, candidate }: Reader, facts: Facts): boolean {
    const rule = name === null ? undefined : given[name]?.rule;
    if (candidate == null || !(rule === 'speak' || rule === 'propose')) return false;
    return isAddressed(mark, candidate, facts);
  }

  /** Who speaks for somebody is named to the family and in the conversation. */
  function isNamedRelative(owner: string, { id, candidate }: Reader, facts: Facts): boolean {
    if (isOneFamily(facts, owner, id ?? '')) return true;
    const theirs = [...facts.relatives].filter((part) => part.endsWith(`>${owner}`));
    return theirs.some((part) => {
      const [one = ''] = part.split('>');
      return matchOf(facts, one, candidate ?? id ?? '') !== undefined;
    });
  }

  function isSeen({ owner, readers }: Mark, reader: Reader, facts: Facts): boolean {
    const { candidate } = reader;
    const id = reader.id ?? '';
    if (owner === null) return false;
    if (readers === 'name' && isNamedRelative(owner, reader, facts)) return true;
    if (candidate != null && candidate !== id)
      return seesForCandidate(facts, { candidate, person: id }, owner);
    if (seesMember(facts, id, owner)) return true;
    // A name stays in the list of conversations and in that of blocked members.
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

    /** What somebody gives away they know. */
    typed: (text: string, by: string | null) => {
      for (const found of text.match(FOUND) ?? []) {
        const plain = plainOf(found);
        if (known.get(plain)?.readers === 'admins') typed.add(`${by} ${plain}`);
      }
    },

    /** Who registered with what they had given before they were a member. */
    adopt: (texts: readonly string[], owner: string) => {
      for (const text of texts) {
        const mark = known.get(text);
        if (mark !== undefined) known.set(text, { ...mark, owner });
      }
    },

    /** What a reader may not have been given, said without the mark itself. */
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

    /** What stands in a place where no mark may be at all. */
    anyIn: (text: string): string[] =>
      (text.match(/mk[0-9a-z]{12}|\d{10,}/g) ?? []).flatMap((found) => {
        const mark = known.get(plainOf(found));
        return mark === undefined ? [] : [mark.from];
      }),

    /** Whose a contact is. */
    ownerOf: (text: string) => {
      for (const found of text.match(/mk[0-9a-z]{12}|\d{10,}/g) ?? []) {
        const mark = known.get(plainOf(found));
        if (mark !== undefined) return mark.owner;
      }
      return null;
    },
  };
}

/** A mark as it is kept: of a phone number the last ten digits. */
function plainOf(found: string): string {
  return /^\d/.test(found) ? found.slice(-10) : found;
}

function nameOf({ owner, from }: Mark, { id }: Reader): string {
  return `${from} of ${owner === id ? 'their own' : 'somebody else'}`;
}

export type Marks = ReturnType<typeof createMarks>;
