import { GENDER, NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import {
  type ChoiceFilter,
  type ChoiceWish,
  choiceFilters,
  choiceWishes,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { quarterOf } from '../../star/index.ts';

/**
 * The codes of a field. The index stores a code as its position in this list, from 1; 0 means no
 * value.
 */
export function codesOf(name: ChoiceFilter | ChoiceWish): readonly string[] {
  return profileFields[name].choices.codes;
}

const positions = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, at]));

/** The column of a field in `Partition.codes`, and of a wish in `Partition.wishCodes`. */
export const codeColumn = positions(choiceFilters) as Readonly<Record<ChoiceFilter, number>>;
export const wishColumn = positions(choiceWishes) as Readonly<Record<ChoiceWish, number>>;

export type Gender = (typeof GENDER.codes)[number];

/** A member's data in the index, without anything they keep private. */
export interface Facts {
  readonly number: number;
  /** The id as four 32-bit numbers. */
  readonly id: readonly [number, number, number, number];
  /** The partition that lists the member; null if they are not listed. */
  readonly partition: Gender | null;
  /** Microseconds since 1970; see `listedActivity`. */
  readonly active: number;
  readonly joined: number;
  /** The date of birth as a number such as 19970514. */
  readonly born: number;
  /** Inches; 0 if unknown, in wishes too. */
  readonly height: number;
  /** Days since the member was last here before today; 255 for longer. */
  readonly idleDays: number;
  /** 0 to 8; see facts.store.ts. */
  readonly completeness: number;
  /** By `codeColumn`. */
  readonly codes: readonly number[];
  /** -1 if the star is not known precisely enough. */
  readonly quarter: number;
  readonly profession: string;
  readonly wish: {
    readonly ageMin: number;
    readonly ageMax: number;
    readonly heightMin: number;
    readonly heightMax: number;
    /** By `wishColumn`. */
    readonly codes: readonly number[];
    readonly profession: string;
    /** The code of the member's own gotra if they wish for another; 0 where they do not. */
    readonly notGotra: number;
  };
  /** The search words as UTF-8, separated by spaces. */
  readonly words: Uint8Array;
}

/** Of nobody: what a row holds that stands for no member. */
export const NO_FACTS: Facts = {
  number: 0,
  id: [0, 0, 0, 0],
  partition: null,
  active: 0,
  joined: 0,
  born: 0,
  height: 0,
  idleDays: 0,
  completeness: 0,
  codes: [],
  quarter: -1,
  profession: '',
  wish: {
    ageMin: 0,
    ageMax: 0,
    heightMin: 0,
    heightMax: 0,
    codes: [],
    profession: '',
    notGotra: 0,
  },
  words: new Uint8Array(0),
};

/** Packed birth dates count days from here. */
export const BORN_EPOCH = '1900-01-01';

/** Decodes the rows packed by facts.store.ts. */
export function* unpacked(packed: Buffer): Generator<Facts> {
  let at = 0;
  const int16 = () => {
    at += 2;
    return packed.readInt16BE(at - 2);
  };
  const int32 = () => {
    at += 4;
    return packed.readInt32BE(at - 4);
  };
  const uint32 = () => int32() >>> 0;
  const moment = () => {
    at += 8;
    return Math.round(packed.readDoubleBE(at - 8) * 1e6);
  };
  const bytes = () => {
    const length = int32();
    at += length;
    return packed.subarray(at - length, at);
  };
  const text = () => bytes().toString('utf8');
  const codes = (count: number): number[] => {
    const found = [];
    for (let n = 0; n < count; n++) found.push(int16());
    return found;
  };
  while (at < packed.length) {
    const number = int32();
    const partition = GENDER.codes[int16() - 1] ?? null;
    const id = [uint32(), uint32(), uint32(), uint32()] as const;
    const [active, joined] = [moment(), moment()];
    const [born, idleDays] = [dateNumber(int32()), int16()];
    const [height, completeness] = [int16(), int16()];
    const own = codes(choiceFilters.length);
    const quarter = quarterAt(own[codeColumn.nakshatra] as number, int16(), int16());
    const ranges = { ageMin: int16(), ageMax: int16(), heightMin: int16(), heightMax: int16() };
    const notGotra = int16() === 1 ? gotraOf(own) : 0;
    const wish = { ...ranges, codes: codes(choiceWishes.length), profession: '', notGotra };
    const profession = text();
    wish.profession = text();
    const words = bytes();
    yield {
      number,
      partition,
      id,
      active,
      joined,
      born,
      idleDays,
      height,
      completeness,
      codes: own,
      quarter,
      profession,
      wish,
      words,
    };
  }
}

/** The code of a gotra with which others are compared; 0 for none. */
function gotraOf(codes: readonly number[]): number {
  const code = codes[codeColumn.gotra] as number;
  return codesOf('gotra')[code - 1] === 'OTHER' ? 0 : code;
}

const dates = new Map<number, number>();

function dateNumber(days: number): number {
  const known = dates.get(days);
  if (known !== undefined) return known;
  const date = new Date(Date.parse(BORN_EPOCH) + days * 86_400_000);
  const number = dateAsNumber(date.toISOString().slice(0, 10));
  dates.set(days, number);
  return number;
}

/** `1997-05-14` as 19970514. */
export function dateAsNumber(date: string): number {
  return Number(date.replaceAll('-', ''));
}

const quarters = new Map<number, number>();

function quarterAt(nakshatra: number, pada: number, rashi: number): number {
  if (nakshatra === 0) return -1;
  const key = (nakshatra * 5 + pada) * 13 + rashi;
  const known = quarters.get(key);
  if (known !== undefined) return known;
  const quarter = quarterOf({
    nakshatra: NAKSHATRA.codes[nakshatra - 1] ?? null,
    pada: pada === 0 ? null : pada,
    rashi: RASHI.codes[rashi - 1] ?? null,
  });
  quarters.set(key, quarter);
  return quarter;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The id as a UUID string. */
export function idText(id: ArrayLike<number>, at = 0): string {
  const high = (n: number) => twoBytes((id[at + n] as number) >>> 16);
  const low = (n: number) => twoBytes((id[at + n] as number) & 0xffff);
  return `${high(0)}${low(0)}-${high(1)}-${low(1)}-${high(2)}-${low(2)}${high(3)}${low(3)}`;
}

const twoBytes = (value: number) => `${HEX[value >>> 8]}${HEX[value & 255]}`;
