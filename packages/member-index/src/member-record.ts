import { quarterFromFields } from '@sambandha/compatibility/star';
import { GENDER, type Gender, NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import {
  type ChoiceFilter,
  type ChoicePreference,
  choiceFilters,
  choicePreferences,
  profileFields,
} from '@sambandha/contract/profile/fields';

/**
 * Returns the codes of a field. The index stores a code as its position in this list, from 1. The
 * value 0 means that there is no code.
 */
export function codesOf(name: ChoiceFilter | ChoicePreference): readonly string[] {
  return profileFields[name].choices.codes;
}

const positions = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, index]));

/** The index of each field in the column `codes` of a partition. */
export const codeColumn = positions(choiceFilters) as Readonly<Record<ChoiceFilter, number>>;
/** The index of each wish in the column `preferenceCodes` of a partition. */
export const wishColumn = positions(choicePreferences) as Readonly<
  Record<ChoicePreference, number>
>;

/** A member's data in the index, without data that the member keeps private. */
export interface MemberRecord {
  /** The member's number in `browse_people`. */
  readonly number: number;
  /** The member's id, a UUID of 16 bytes. */
  readonly id: Uint8Array;
  /** The partition that lists the member. Null if the member is not listed. */
  readonly partition: Gender | null;
  /** The activity time in microseconds since 1970 (`listedActivity`). */
  readonly activeAt: number;
  /** The time of the registration in microseconds since 1970. */
  readonly joinedAt: number;
  /** The date of birth as a number, such as 19970514 for 14 May 1997. */
  readonly birthDate: number;
  /** The height in inches, or 0 if it is unknown. */
  readonly height: number;
  /** The number of days since the last active day before today, at most 255 (`idleDays`). */
  readonly idleDays: number;
  /** The points for a photo and the main fields, from 0 to 8 (member-record.store.ts). */
  readonly cardPoints: number;
  /** Codes of the member's own fields, indexed by `codeColumn`. */
  readonly codes: readonly number[];
  /**
   * The quarter of the star from 0 to 107, or -1 if guna milan cannot be computed
   * (`quarterFromFields`).
   */
  readonly quarter: number;
  readonly profession: string;
  /** The wished minimum and maximum of age, then of height. Open ends are 0 and `OPEN_END`. */
  readonly wishRanges: readonly number[];
  /** Codes of the member's wishes, indexed by `wishColumn`. */
  readonly preferenceCodes: readonly number[];
  readonly wishProfession: string;
  /** The code of the member's own gotra if they wish for another gotra, or 0 otherwise. */
  readonly excludedGotra: number;
  /** The search words as UTF-8, separated by spaces. */
  readonly words: Uint8Array;
}

/** Decodes the rows that were packed by member-record.store.ts, in their order. */
export function* unpackRecords(packed: Buffer): Generator<MemberRecord> {
  let offset = 0;
  const int16 = () => {
    offset += 2;
    return packed.readInt16BE(offset - 2);
  };
  const int32 = () => {
    offset += 4;
    return packed.readInt32BE(offset - 4);
  };
  const timestamp = () => {
    offset += 8;
    return Math.round(packed.readDoubleBE(offset - 8) * 1e6);
  };
  const bytes = (length: number) => {
    offset += length;
    return packed.subarray(offset - length, offset);
  };
  const text = () => bytes(int32()).toString('utf8');
  // Array.from takes six times as long as this loop. With it, this function would take a sixth of
  // the time to build the index.
  const int16s = (count: number) => {
    const values = [];
    for (let n = 0; n < count; n++) values.push(int16());
    return values;
  };
  while (offset < packed.length) {
    const codes = int16s(choiceFilters.length);
    // The properties are read in the order of the packed data.
    yield {
      codes,
      quarter: quarterAt(codes[codeColumn.nakshatra] as number, int16(), int16()),
      number: int32(),
      partition: GENDER.codes[int16() - 1] ?? null,
      id: bytes(16),
      activeAt: timestamp(),
      joinedAt: timestamp(),
      birthDate: int32(),
      idleDays: int16(),
      height: int16(),
      cardPoints: int16(),
      wishRanges: int16s(4),
      excludedGotra: int16(),
      preferenceCodes: int16s(choicePreferences.length),
      profession: text(),
      wishProfession: text(),
      words: bytes(int32()),
    };
  }
}

function quarterAt(nakshatra: number, pada: number, rashi: number): number {
  return quarterFromFields({
    nakshatra: NAKSHATRA.codes[nakshatra - 1] ?? null,
    pada: pada === 0 ? null : pada,
    rashi: RASHI.codes[rashi - 1] ?? null,
  });
}

/** Converts a date to a number: `1997-05-14` to 19970514. */
export function dateAsNumber(date: string): number {
  return Number(date.replaceAll('-', ''));
}

/** Returns the id of a row as a UUID string. */
export function uuidAt(ids: Buffer, row: number): string {
  const hex = ids.toString('hex', 16 * row, 16 * row + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
