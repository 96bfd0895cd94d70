import type { Rule } from '@sambandha/contract/access';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import {
  type Facts,
  isBlocked,
  matchStatusOf,
  seesForCandidate,
  seesMember,
  seesPhotos,
} from './facts.ts';

/* Decides who may receive the text of a mark, from the state of the database. */

/**
 * The permitted readers of a mark in addition to its owner.
 *
 * - `nobody`: no reader, and not the owner either.
 * - `owner`: the owner alone.
 * - `admins`: admins.
 * - `team`: moderators and admins.
 * - `pair`: the addressee, relatives who read for them, and the team in calls that show evidence.
 * - `name`: everyone who may see the profile or has a relation to the owner, and the team.
 * - `viewers`: everyone who may see the profile, and the team.
 * - `family`: the people of a common family, and the team.
 * - `prepared`: the maker of a draft and everyone with the link to consent to it.
 */
export type Readers =
  | 'nobody'
  | 'owner'
  | 'prepared'
  | 'family'
  | 'admins'
  | 'team'
  | 'pair'
  | 'name'
  | 'viewers';

/**
 * A mark is a unique random text that a test request puts into a field, to detect where the field
 * is shown later. This type describes its owner and permitted readers.
 */
export interface Mark {
  readonly owner: string | null;
  readonly readers: Readers;
  /** The person who wrote the text: the owner, or a relative who acts for the owner. */
  readonly writer?: string | null;
  /** The call and the field that contained the mark. */
  readonly source: string;
  /** The id of the addressee, which is a member or a match. */
  readonly addressee?: string | undefined;
}

export interface Reader {
  /** The id of the reader. Null for a visitor. */
  readonly id: string | null;
  /** The call to which the text is the response. Null for a live event, an e-mail or an SMS. */
  readonly name: EndpointName | null;
  /** The candidate on whose behalf a relative reads. */
  readonly candidate?: string | null | undefined;
  /** The text of the reader's request, which the reader knows. */
  readonly requestText: string;
}

type SignedInReader = Reader & { readonly id: string };

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
export const ACCOUNT_CALLS: readonly string[] = ['registerRelative', 'registerMaker'];

/** Calls of the panel that show the messages of two members. */
const EVIDENCE_CALLS: readonly string[] = ['readEvidence', 'readOpening'];

const endpointsByName = endpoints as Readonly<Record<string, Endpoint>>;

/** Returns the rule of a call. Undefined for a live event, an e-mail or an SMS. */
export function ruleOf(name: string | null): Rule | undefined {
  return name === null ? undefined : endpointsByName[name]?.rule;
}

export function isPanelRule(rule: Rule | undefined): boolean {
  return rule === 'moderate' || rule === 'administer';
}

/** Returns true if a reader may receive the text of a mark. */
export function mayRead(mark: Mark, reader: Reader, facts: Facts): boolean {
  const { id, name, candidate = null } = reader;
  if (mark.readers === 'nobody') return false;
  if (isForVisitors(mark, name)) return true;
  if (id === null) return false;
  // An admin entered the names of the places in which the volunteer helps. The volunteer may read
  // them.
  if (name === 'readVolunteerHome' && mark.source.startsWith('makeVolunteer')) return true;
  // A candidate reads the draft with the link that the consent message contains.
  if (mark.readers === 'prepared') return mark.owner === id || isNameCall(name);
  if (mark.owner === id || mark.writer === id) return true;
  if (mark.owner === candidate && isForFamily(mark, ruleOf(name))) return true;
  return isAmongReaders(mark, { ...reader, id }, facts);
}

function isNameCall(name: string | null): boolean {
  return name !== null && NAME_CALLS.includes(name);
}

/** Returns true if a call shows the mark to every caller, with or without an account. */
function isForVisitors({ readers, source }: Mark, name: string | null): boolean {
  if (readers === 'name' && isNameCall(name)) return true;
  return source.startsWith('requestOtp') && name !== null && ACCOUNT_CALLS.includes(name);
}

/** Returns true if a relative may read the mark of the candidate in a call with this rule. */
function isForFamily({ readers }: Mark, rule: Rule | undefined): boolean {
  if (rule === 'describe') return readers !== 'admins' && readers !== 'pair';
  if (readers === 'name' || readers === 'viewers') return true;
  return readers === 'pair' && (rule === 'speak' || rule === 'propose');
}

/** Returns true if the mark permits a reader other than its owner. */
function isAmongReaders(mark: Mark, reader: SignedInReader, facts: Facts): boolean {
  const rule = ruleOf(reader.name);
  switch (mark.readers) {
    case 'admins':
      return rule === 'administer';
    case 'team':
      return isPanelRule(rule);
    case 'family':
      return isPanelRule(rule) || isInFamilyOf(mark.owner, reader.id, facts);
    case 'pair':
      return isOfPair(mark, reader, facts);
    case 'name':
    case 'viewers':
      return isPanelRule(rule) || isVisible(mark, reader, facts);
    default:
      return false;
  }
}

function isInFamilyOf(owner: string | null, id: string, { relatives }: Facts): boolean {
  if (owner === null) return false;
  const candidates = [...relatives].flatMap((key) => key.split('>', 1));
  const belongsTo = (candidate: string, personId: string) =>
    candidate === personId || relatives.has(`${candidate}>${personId}`);
  return [owner, id, ...candidates].some(
    (candidate) => belongsTo(candidate, owner) && belongsTo(candidate, id),
  );
}

/**
 * Returns true for the addressee of a message, for a relative who reads for the addressee, and in
 * the team's calls that show evidence.
 */
function isOfPair(mark: Mark, reader: SignedInReader, facts: Facts): boolean {
  const { id, name, candidate } = reader;
  if (name !== null && EVIDENCE_CALLS.includes(name)) return true;
  if (mark.owner !== null && isBlocked(facts, id, mark.owner)) return false;
  if (isAddressed(mark, id, facts)) return true;
  const rule = ruleOf(name);
  const isForCandidate = candidate != null && (rule === 'speak' || rule === 'propose');
  return isForCandidate && isAddressed(mark, candidate, facts);
}

function isAddressed({ addressee = '', owner, source }: Mark, id: string, facts: Facts): boolean {
  // A proposal refers to its addressee by the id of the proposal.
  if (source.startsWith('sendProposal')) {
    return owner !== null && matchStatusOf(facts, owner, id) !== undefined;
  }
  return addressee === id || (facts.membersByMatch.get(addressee)?.includes(id) ?? false);
}

function isVisible({ owner, readers }: Mark, reader: SignedInReader, facts: Facts): boolean {
  const { id, candidate } = reader;
  if (owner === null) return false;
  if (readers === 'name' && isNamed(owner, reader, facts)) return true;
  if (candidate != null && candidate !== id)
    return seesForCandidate(facts, { candidate, person: id }, owner);
  return seesMember(facts, id, owner) || (readers === 'name' && isNamedInList(owner, id, facts));
}

/** Returns true if a list of relatives or the family's log shows the owner's name to the reader. */
function isNamed(owner: string, reader: SignedInReader, facts: Facts): boolean {
  return isNamedRelative(owner, reader, facts) || isAuthor(owner, reader, facts);
}

/**
 * Returns true if the owner is a relative in the reader's family, or of a member who has a match
 * with the reader.
 */
function isNamedRelative(owner: string, { id, candidate }: SignedInReader, facts: Facts): boolean {
  if (isInFamilyOf(owner, id, facts)) return true;
  const relationKeys = [...facts.relatives].filter((key) => key.endsWith(`>${owner}`));
  const candidates = relationKeys.flatMap((key) => key.split('>', 1));
  const reader = candidate ?? id;
  return candidates.some((relatedId) => matchStatusOf(facts, relatedId, reader) !== undefined);
}

/** Returns true for the author of an act in the log of the candidate who reads it. */
function isAuthor(owner: string, { id, name }: SignedInReader, { actingPeople }: Facts): boolean {
  return name === 'readFamilyLog' && actingPeople.has(`${id}>${owner}`);
}

/** Returns true if the reader's list of conversations or of blocked members shows the name. */
function isNamedInList(owner: string, id: string, facts: Facts): boolean {
  const isMatched = matchStatusOf(facts, id, owner) !== undefined && !isBlocked(facts, id, owner);
  return isMatched || facts.blocks.has(`${id}>${owner}`);
}

/** Returns true if a reader may receive the URL of a photo. */
export function mayReadPhoto(photoId: string, reader: Reader, facts: Facts): boolean {
  const { id, name, candidate } = reader;
  const owner = facts.photos.get(photoId);
  // A photo without an owner belongs to a draft or a registration, or was deleted. It is not
  // checked.
  if (owner === undefined || owner === id || isPanelRule(ruleOf(name))) return true;
  if (id === null) return false;
  if (facts.relatives.has(`${owner}>${id}`)) return true;
  if (candidate == null || candidate === id) {
    return seesMember(facts, id, owner) && seesPhotos(facts, id, owner);
  }
  if (owner === candidate) return true;
  const isProfileVisible = seesForCandidate(facts, { candidate, person: id }, owner);
  return isProfileVisible && seesPhotos(facts, candidate, owner);
}
