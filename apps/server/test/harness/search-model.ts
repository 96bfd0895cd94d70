import { ageOn } from '@sambandha/contract/calendar';
import { fold } from '@sambandha/contract/fold';
import {
  choiceFilters,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { heightInches } from '@sambandha/contract/profile/height';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import {
  expectedFit,
  expectedGuna,
  expectedShare,
  gunaTable,
  type Person,
  preferenceFit,
  scoreOf,
  type Wish,
} from '../../src/features/compatibility/index.ts';
import { termsOf } from '../../src/features/search/known-word-rules.ts';
import {
  activityPoints,
  createShuffle,
  hasTurn,
  rankOf,
  SAGOTRA_RANK,
  turnBits,
} from '../../src/features/search/rank-rules.ts';
import {
  fits as isWord,
  PROFESSION_MARK,
  type Word,
} from '../../src/features/search/word-rules.ts';
import { QUARTERS, quarterOf } from '../../src/features/star/index.ts';
import { DAY, NOW, type Row, TODAY, type WishRow } from './search-samples.ts';

/* A specification of Browse as plain code over plain objects. */

/** A viewer of the model, with the data that the rows do not contain. */
export interface Scene {
  readonly rows: readonly Row[];
  readonly viewer: Row;
  readonly wishes: ReadonlyMap<string, WishRow>;
  /** Listed members whom this viewer does not find. */
  readonly left: ReadonlySet<string>;
  /** Numbers of members in `browse_people`. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** All results, in order. */
export function expected(scene: Scene, asked: BrowseQuery): string[] {
  const { rows, left } = scene;
  const bits = turnBits(rows.filter(isListed).length);
  const place = (row: Row) => {
    if (asked.sort === 'newest') return { rank: 0, moment: (row.created_at as Date).getTime() };
    if (asked.sort === 'recent') return { rank: 0, moment: listedActivity(row) };
    return placeBetween(scene, row, bits);
  };
  return rows
    .filter((row) => isListed(row) && !left.has(row.id) && fits(row, asked))
    .map((row) => ({ id: row.id, ...place(row) }))
    .sort((a, b) => b.rank - a.rank || b.moment - a.moment || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

/** Days from a member's last activity before today; 0: none. */
function idleDays(row: Row): number {
  const before = activeBefore(row);
  return before === null ? 0 : Math.round((dayBegins(NOW) - dayBegins(before)) / DAY);
}

/** India is five and a half hours ahead, all year. */
const AHEAD = 5.5 * 3_600_000;
const dayBegins = (at: Date) => Math.floor((at.getTime() + AHEAD) / DAY) * DAY - AHEAD;

/** The last activity before today of a member who is active now; null: none. */
export function activeBefore(row: Row): Date | null {
  const last = row.last_active_at as Date;
  const before = last.getTime() < dayBegins(NOW) ? last : row.active_before;
  return (before as Date | null) ?? null;
}

/** The activity used for the order. For members who hide it, only the day before today counts. */
function listedActivity(row: Row): number {
  if (row.show_last_seen !== false) return (row.last_active_at as Date).getTime();
  const before = activeBefore(row);
  return before === null ? dayBegins(NOW) : Math.min(dayBegins(before) + DAY, dayBegins(NOW));
}

/** A member's place in the order Best match: their rank, and their number in the day's shuffle. */
function placeBetween(scene: Scene, other: Row, bits: number) {
  const number = (id: string) => scene.numbers.get(id) as number;
  const moment = createShuffle(number(scene.viewer.id), TODAY)(number(other.id));
  return { rank: rankBetween(scene, other, hasTurn(moment, bits)), moment };
}

/** The rank of a member for the viewer, by the rules that a profile shows. */
function rankBetween({ viewer, wishes }: Scene, other: Row, isTheirTurn: boolean): number {
  const seek = ({ id, gotra = null }: Row) => ({ wish: (wishes.get(id) as Wish) ?? null, gotra });
  const [me, them] = [seek(viewer), seek(other)];
  const isSame = me.gotra !== null && me.gotra !== 'OTHER' && me.gotra === them.gotra;
  if (isSame && (me.wish?.other_gotra || them.wish?.other_gotra)) return SAGOTRA_RANK;
  const [groom, bride] = [quarterOf(starOf(viewer)), quarterOf(starOf(other))];
  const guna = groom < 0 || bride < 0 ? -1 : (gunaTable()[groom * QUARTERS + bride] ?? -1);
  const mine = preferenceFit(me, personOf(other)).sum;
  const theirs = preferenceFit(them, personOf(viewer)).sum;
  const fit = {
    score: scoreOf({ mine, theirs, gunaHalves: guna }),
    expected: expectedFit(expectedShare(mine), expectedShare(theirs), expectedGuna(guna)),
  };
  const { height_inches, education, profession, location, gotra } = other;
  const given = [height_inches, education, profession, location, gotra];
  const completeness = given.filter((value) => value != null).length;
  return rankOf(fit, completeness + activityPoints(idleDays(other)), isTheirTurn);
}

/** A field that the member keeps private neither matches a filter nor counts. */
const shown = <T>(row: Row, value: T | null | undefined) =>
  row.show_horoscope === false ? null : (value ?? null);

function starOf({ nakshatra, pada, rashi, show_horoscope }: Row) {
  if (show_horoscope === false) return { nakshatra: null, pada: null, rashi: null };
  return { nakshatra: nakshatra ?? null, pada: pada ?? null, rashi: rashi ?? null };
}

function personOf(row: Row): Person {
  return {
    age: row.date_of_birth == null ? null : ageOn(row.date_of_birth, TODAY),
    heightInches: row.height_inches ?? null,
    maritalStatus: row.marital_status ?? null,
    motherTongue: row.mother_tongue ?? null,
    education: row.education ?? null,
    profession: row.profession ?? null,
    gotra: row.gotra ?? null,
    nakshatra: shown(row, row.nakshatra),
    manglik: shown(row, row.manglik),
  };
}

export function isListed(row: Row): boolean {
  const needed = [row.date_of_birth, row.mother_tongue, row.marital_status, row.bio];
  const held = row.hidden || row.held_at !== null || row.state !== 'active';
  return row.gender === 'FEMALE' && !needed.includes(null) && !held;
}

function fits(row: Row, asked: BrowseQuery): boolean {
  const age = ageOn(row.date_of_birth ?? TODAY, TODAY);
  const height = row.height_inches ?? Number.NaN;
  const oneOf = <T>(values: readonly T[] | undefined, value: T | null | undefined) =>
    values === undefined || (value != null && values.includes(value));
  return (
    (asked.ageMin === undefined || age >= asked.ageMin) &&
    (asked.ageMax === undefined || age <= asked.ageMax) &&
    (asked.heightMin === undefined || height >= heightInches(asked.heightMin)) &&
    (asked.heightMax === undefined || height <= heightInches(asked.heightMax)) &&
    choiceFilters.every((name) => {
      const { column, horoscope }: ProfileField = profileFields[name];
      const value = row[column as keyof Row] as string | null | undefined;
      return oneOf<string>(asked[name], horoscope ? shown(row, value) : value);
    }) &&
    (asked.profession === undefined ||
      asked.profession.some((text) => hasWords(row, text, PROFESSION_MARK))) &&
    (asked.search === undefined || hasWords(row, asked.search, ''))
  );
}

/** The search words of a member, as the database stores them. */
function wordsOfRow(row: Row): string[] {
  const texts = [
    row.full_name,
    row.native_name,
    row.profession,
    row.location,
    row.education,
    row.bio,
  ];
  const all = fold(texts.map((text) => (text ?? '').replaceAll('_', ' ')).join(' '));
  const work = fold(row.profession ?? '')
    .split(' ')
    .map((word) => PROFESSION_MARK + word);
  return [...all.split(' '), ...work];
}

function hasWords(row: Row, text: string, mark: '' | typeof PROFESSION_MARK): boolean {
  const terms = termsOf(text, mark);
  const stored = wordsOfRow(row);
  const hasAll = (words: readonly Word[]) =>
    words.every((word) => stored.some((one) => isWord(word, one)));
  return terms.length > 0 && terms.every((alternatives) => alternatives.some(hasAll));
}
