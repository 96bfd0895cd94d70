import { type Person, preferenceFit, type Wishes } from '@sambandha/compatibility/fit';
import { gunaTable } from '@sambandha/compatibility/koota';
import { expectedFit, expectedGuna, expectedShare, scoreOf } from '@sambandha/compatibility/score';
import { QUARTERS, quarterFromFields } from '@sambandha/compatibility/star';
import { ageOn } from '@sambandha/contract/calendar';
import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { foldSpelling } from '@sambandha/contract/fold';
import {
  choiceFilters,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { heightInches } from '@sambandha/contract/profile/height';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { termsOf } from '@sambandha/member-index/known-words';
import {
  activityPoints,
  createShuffle,
  hasTurn,
  rankOf,
  SAGOTRA_RANK,
  turnBits,
} from '@sambandha/member-index/rank';
import { matchesWord as isWord, PROFESSION_PREFIX, type Word } from '@sambandha/member-index/words';
import { requireValue } from './present.ts';
import { type MemberRow, NOW, type PreferenceRow, TODAY } from './search-samples.ts';

/*
 * An implementation of Browse on plain objects. It shares only the formulas of the rank, the known
 * words and the comparison of words with the search index.
 */

/** A viewer, the members, and the data that the rows of the members do not contain. */
export interface SearchScenario {
  readonly rows: readonly MemberRow[];
  /** The viewer, who is a man. */
  readonly viewer: MemberRow;
  readonly wishes: ReadonlyMap<string, PreferenceRow>;
  /** Listed members that the viewer's results must not contain. */
  readonly excludedIds: ReadonlySet<string>;
  /** Numbers of members in `browse_people`. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Returns the ids of all results, in order. */
export function expectedResults(scene: SearchScenario, query: BrowseQuery): string[] {
  const { rows, excludedIds } = scene;
  const turnBitCount = turnBits(rows.filter(isListed).length);
  const positionOf = (row: MemberRow) => {
    if (query.sort === 'newest') return { rank: 0, orderKey: (row.created_at as Date).getTime() };
    if (query.sort === 'recent') return { rank: 0, orderKey: listedActivity(row) };
    return bestMatchPosition(scene, row, turnBitCount);
  };
  return rows
    .filter((row) => isListed(row) && !excludedIds.has(row.id) && isMatch(row, query))
    .map((row) => ({ id: row.id, ...positionOf(row) }))
    .sort((a, b) => b.rank - a.rank || b.orderKey - a.orderKey || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

/** Returns the days since a member's last activity before today. 0 if there is no such activity. */
function idleDays(row: MemberRow): number {
  const previousActivity = lastActivityBeforeToday(row);
  return previousActivity === null
    ? 0
    : Math.round((dayStart(NOW) - dayStart(previousActivity)) / DAY_MS);
}

/** The offset of Indian time from UTC in milliseconds. */
const UTC_OFFSET_MS = 5.5 * HOUR_MS;
const dayStart = (time: Date) =>
  Math.floor((time.getTime() + UTC_OFFSET_MS) / DAY_MS) * DAY_MS - UTC_OFFSET_MS;

/** Returns the last activity of a member before today. Null if there is none. */
export function lastActivityBeforeToday(row: MemberRow): Date | null {
  const last = row.last_active_at as Date;
  const previousActivity = last.getTime() < dayStart(NOW) ? last : row.active_before;
  return (previousActivity as Date | null) ?? null;
}

/**
 * Returns the time of the last activity, by which Browse orders members. For members who hide it,
 * this is the end of the day of their last activity before today, or the start of today if there is
 * no such activity.
 */
function listedActivity(row: MemberRow): number {
  if (row.show_last_seen !== false) return (row.last_active_at as Date).getTime();
  const previousActivity = lastActivityBeforeToday(row);
  return previousActivity === null
    ? dayStart(NOW)
    : Math.min(dayStart(previousActivity) + DAY_MS, dayStart(NOW));
}

/**
 * Returns the position of a member in the order Best match. `orderKey` is the number in the day's
 * shuffle.
 */
function bestMatchPosition(scene: SearchScenario, candidateRow: MemberRow, turnBitCount: number) {
  const numberOf = (id: string) => requireValue(scene.numbers.get(id));
  const orderKey = createShuffle(numberOf(scene.viewer.id), TODAY)(numberOf(candidateRow.id));
  return { rank: rankBetween(scene, candidateRow, hasTurn(orderKey, turnBitCount)), orderKey };
}

/** Returns the rank of a member for the viewer. */
function rankBetween(
  { viewer, wishes }: SearchScenario,
  other: MemberRow,
  isTheirTurn: boolean,
): number {
  const seekerOf = (row: MemberRow) => ({
    wish: (wishes.get(row.id) as Wishes) ?? null,
    gotra: row.gotra ?? null,
  });
  const [viewerSeeker, otherSeeker] = [seekerOf(viewer), seekerOf(other)];
  const hasSameGotra =
    viewerSeeker.gotra !== null &&
    viewerSeeker.gotra !== 'OTHER' &&
    viewerSeeker.gotra === otherSeeker.gotra;
  if (hasSameGotra && (viewerSeeker.wish?.other_gotra || otherSeeker.wish?.other_gotra))
    return SAGOTRA_RANK;
  // A negative quarter or number of halves is unknown.
  const groomQuarter = quarterFromFields(starOf(viewer));
  const brideQuarter = quarterFromFields(starOf(other));
  const gunaHalves =
    groomQuarter < 0 || brideQuarter < 0
      ? -1
      : (gunaTable()[groomQuarter * QUARTERS + brideQuarter] ?? -1);
  const viewerFit = preferenceFit(viewerSeeker, personOf(other)).sum;
  const otherFit = preferenceFit(otherSeeker, personOf(viewer)).sum;
  const fit = {
    score: scoreOf({ mine: viewerFit, theirs: otherFit, gunaHalves }),
    expected: expectedFit(
      expectedShare(viewerFit),
      expectedShare(otherFit),
      expectedGuna(gunaHalves),
    ),
  };
  const { height_inches, education, profession, location, gotra } = other;
  const optionalFields = [height_inches, education, profession, location, gotra];
  const completeness = optionalFields.filter((value) => value != null).length;
  return rankOf(fit, completeness + activityPoints(idleDays(other)), isTheirTurn);
}

/** Returns a horoscope value, or null if its member hides the horoscope. */
const ifHoroscopeShown = <T>(row: MemberRow, value: T | null | undefined) =>
  row.show_horoscope === false ? null : (value ?? null);

function starOf({ nakshatra, pada, rashi, show_horoscope }: MemberRow) {
  if (show_horoscope === false) return { nakshatra: null, pada: null, rashi: null };
  return { nakshatra: nakshatra ?? null, pada: pada ?? null, rashi: rashi ?? null };
}

function personOf(row: MemberRow): Person {
  return {
    age: row.date_of_birth == null ? null : ageOn(row.date_of_birth, TODAY),
    heightInches: row.height_inches ?? null,
    maritalStatus: row.marital_status ?? null,
    motherTongue: row.mother_tongue ?? null,
    education: row.education ?? null,
    profession: row.profession ?? null,
    gotra: row.gotra ?? null,
    nakshatra: ifHoroscopeShown(row, row.nakshatra),
    manglik: ifHoroscopeShown(row, row.manglik),
  };
}

/** Returns true if Browse shows the member to a man. */
export function isListed(row: MemberRow): boolean {
  const requiredFields = [row.date_of_birth, row.mother_tongue, row.marital_status, row.bio];
  const isExcluded = row.hidden || row.held_at !== null || row.state !== 'active';
  return row.gender === 'FEMALE' && !requiredFields.includes(null) && !isExcluded;
}

function isMatch(row: MemberRow, query: BrowseQuery): boolean {
  const age = ageOn(row.date_of_birth ?? TODAY, TODAY);
  const height = row.height_inches ?? Number.NaN;
  const isIn = <T>(values: readonly T[] | undefined, value: T | null | undefined) =>
    values === undefined || (value != null && values.includes(value));
  return (
    (query.ageMin === undefined || age >= query.ageMin) &&
    (query.ageMax === undefined || age <= query.ageMax) &&
    (query.heightMin === undefined || height >= heightInches(query.heightMin)) &&
    (query.heightMax === undefined || height <= heightInches(query.heightMax)) &&
    choiceFilters.every((name) => {
      const { column, horoscope }: ProfileField = profileFields[name];
      const value = row[column as keyof MemberRow] as string | null | undefined;
      return isIn<string>(query[name], horoscope ? ifHoroscopeShown(row, value) : value);
    }) &&
    (query.profession === undefined ||
      query.profession.some((text) => hasWords(row, text, PROFESSION_PREFIX))) &&
    (query.search === undefined || hasWords(row, query.search, ''))
  );
}

/** Returns the search words of a member, as the database stores them. */
function wordsOfRow(row: MemberRow): string[] {
  const texts = [
    row.full_name,
    row.native_name,
    row.profession,
    row.location,
    row.education,
    row.bio,
  ];
  const words = foldSpelling(texts.map((text) => (text ?? '').replaceAll('_', ' ')).join(' '));
  const professionWords = foldSpelling(row.profession ?? '')
    .split(' ')
    .map((word) => PROFESSION_PREFIX + word);
  return [...words.split(' '), ...professionWords];
}

function hasWords(row: MemberRow, text: string, prefix: '' | typeof PROFESSION_PREFIX): boolean {
  const terms = termsOf(text, prefix);
  const storedWords = wordsOfRow(row);
  const hasAll = (words: readonly Word[]) =>
    words.every((word) => storedWords.some((storedWord) => isWord(word, storedWord)));
  return terms.length > 0 && terms.every((alternatives) => alternatives.some(hasAll));
}
