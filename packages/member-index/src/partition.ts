import { choiceFilters, choicePreferences } from '@sambandha/contract/profile/fields';
import { type Bitset, hasBit, newBitset, setBit } from './bitset.ts';
import { ChangedRows } from './changed-rows.ts';
import type { MemberRecord } from './member-record.ts';
import { Moves } from './moves.ts';
import { PostingLists } from './posting-lists.ts';
import type { Professions } from './professions.ts';
import { SortedRows } from './sorted-rows.ts';
import { matchesWord, type Word } from './words.ts';

/** A condition on a row. Conditions with equal keys are equal. */
export type Condition =
  | { readonly key: string; readonly test: (columns: Columns, row: number) => boolean }
  | { readonly key: string; readonly word: Word };

type Columns = ReturnType<typeof newColumns>;
type Column = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** Returns empty columns, one for each field (`MemberRecord`). */
function newColumns(capacity: number) {
  const newBytes = () => new Uint8Array(capacity);
  return {
    numbers: new Int32Array(capacity),
    /** The ids, with 16 bytes per row. */
    ids: Buffer.alloc(16 * capacity),
    activeAt: new Float64Array(capacity),
    joinedAt: new Float64Array(capacity),
    birthDate: new Uint32Array(capacity),
    height: newBytes(),
    idleDays: newBytes(),
    cardPoints: newBytes(),
    codes: choiceFilters.map(newBytes),
    /** The quarter plus 1, or 0 if the star is not known precisely enough. */
    quarter: newBytes(),
    profession: new Uint32Array(capacity),
    /** Wished ranges, with four numbers per row (`MemberRecord`). */
    wishRanges: new Uint8Array(4 * capacity),
    preferenceCodes: choicePreferences.map(newBytes),
    wishProfession: new Uint32Array(capacity),
    excludedGotra: newBytes(),
  };
}

/**
 * Maximum size in bytes of the cached bitsets per partition. The least recently used bitsets are
 * removed.
 */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * All listed members of one gender, with one row per member and one column per field. A row is
 * never reused for another member, because the posting lists still refer to it.
 */
export class Partition {
  readonly capacity: number;
  /** The number of rows ever used. */
  usedRowCount = 0;
  /** The rows of members who are still listed. */
  readonly listed: Bitset;
  readonly columns: Columns;
  /** The listed rows by activity time, the latest first. */
  readonly rowsByActivity: SortedRows;
  /** The listed rows by time of joining, the latest first. */
  readonly rowsByJoinTime: SortedRows;
  readonly moves = new Moves();
  /** The changed rows. Rows of which only the activity time changed are left out. */
  readonly changes = new ChangedRows();
  readonly #words: PostingLists;
  readonly #cache = new Map<string, { readonly condition: Condition; readonly bits: Bitset }>();

  constructor(capacity: number) {
    this.capacity = capacity;
    this.listed = newBitset(capacity);
    this.columns = newColumns(capacity);
    this.#words = new PostingLists(capacity);
    this.rowsByActivity = new SortedRows((a, b) => this.#compareTimes(this.columns.activeAt, a, b));
    this.rowsByJoinTime = new SortedRows((a, b) => this.#compareTimes(this.columns.joinedAt, a, b));
  }

  /** The approximate memory of the partition in bytes. */
  get bytes(): number {
    const orders = this.rowsByActivity.bytes + this.rowsByJoinTime.bytes + this.moves.bytes;
    const bitsets = (1 + this.#cache.size) * this.listed.byteLength;
    const columns = this.#allColumns.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return orders + bitsets + columns + this.#words.bytes;
  }

  get #allColumns(): readonly Column[] {
    return Object.values(this.columns).flat();
  }

  /** Adds a row without sorting. `sortRows` must be called at the end. */
  append(record: MemberRecord, professions: Professions): number {
    const row = this.usedRowCount++;
    this.#write(row, record, professions);
    this.#words.add(row, record.words);
    setBit(this.listed, row, true);
    return row;
  }

  /** Sorts all rows. It must be called after the last `append`. */
  sortRows(): void {
    const rows = Uint32Array.from({ length: this.usedRowCount }, (_, row) => row);
    this.rowsByActivity.reset(rows);
    this.rowsByJoinTime.reset(rows);
  }

  /** Adds a row, and updates the sort orders and the cached bitsets. */
  add(record: MemberRecord, professions: Professions): number {
    const row = this.append(record, professions);
    this.rowsByActivity.add(row);
    this.rowsByJoinTime.add(row);
    const words = Buffer.from(record.words).toString('utf8').split(' ');
    for (const { condition, bits } of this.#cache.values()) {
      const isMatch =
        'word' in condition
          ? words.some((word) => matchesWord(condition.word, word))
          : condition.test(this.columns, row);
      setBit(bits, row, isMatch);
    }
    this.changes.add(row);
    return row;
  }

  isListed(row: number): boolean {
    return hasBit(this.listed, row);
  }

  /** Returns true if a member's row can be updated in place, because its words are unchanged. */
  fitsRow(row: number, record: MemberRecord): boolean {
    return this.#words.textOf(row) === Buffer.from(record.words).toString('utf8');
  }

  update(row: number, record: MemberRecord, professions: Professions): void {
    const { activeAt, joinedAt } = this.columns;
    const isActivityChanged = activeAt[row] !== record.activeAt;
    const isJoinTimeChanged = joinedAt[row] !== record.joinedAt;
    if (isActivityChanged) {
      this.rowsByActivity.remove(row);
      this.moves.add(row, activeAt[row] as number, record.activeAt);
    }
    if (isJoinTimeChanged) this.rowsByJoinTime.remove(row);
    this.#write(row, record, professions);
    if (isActivityChanged) this.rowsByActivity.add(row);
    if (isJoinTimeChanged) this.rowsByJoinTime.add(row);
    for (const { condition, bits } of this.#cache.values()) {
      if ('test' in condition) setBit(bits, row, condition.test(this.columns, row));
    }
    this.changes.add(row);
  }

  setActivity(row: number, time: number): void {
    const { activeAt } = this.columns;
    if (activeAt[row] === time) return;
    this.rowsByActivity.remove(row);
    this.moves.add(row, activeAt[row] as number, time);
    activeAt[row] = time;
    this.rowsByActivity.add(row);
  }

  /**
   * Replaces a row by a new one, because the words of a row cannot change. The member keeps the
   * position in lists that are being read.
   */
  replace(formerRow: number, record: MemberRecord, professions: Professions): number {
    const formerActiveAt = this.columns.activeAt[formerRow] as number;
    this.remove(formerRow, professions);
    const row = this.add(record, professions);
    this.moves.replaceRow(formerRow, row);
    this.moves.add(row, formerActiveAt, record.activeAt);
    return row;
  }

  /** Removes a row from the listed members and overwrites its data. */
  remove(row: number, professions: Professions): void {
    setBit(this.listed, row, false);
    this.#words.remove(row);
    this.rowsByActivity.remove(row);
    this.rowsByJoinTime.remove(row);
    professions.release(this.columns.profession[row] as number);
    professions.release(this.columns.wishProfession[row] as number);
    for (const column of this.#allColumns) {
      const width = column.length / this.capacity;
      column.fill(0, width * row, width * (row + 1));
    }
    this.changes.add(row);
  }

  /**
   * Returns the rows for which a condition holds. The result is cached and may contain removed
   * rows.
   */
  bitsetOf(condition: Condition): Bitset {
    const entry = this.#cache.get(condition.key);
    if (entry !== undefined) {
      this.#cache.delete(condition.key);
      this.#cache.set(condition.key, entry);
      return entry.bits;
    }
    const bits = newBitset(this.capacity);
    if ('word' in condition) {
      this.#words.setMatchingBits(condition.word, bits);
    } else {
      for (let row = 0; row < this.usedRowCount; row++) {
        if (condition.test(this.columns, row)) setBit(bits, row, true);
      }
    }
    this.#cache.set(condition.key, { condition, bits });
    if (this.#cache.size * bits.byteLength > CACHE_BYTES) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    return bits;
  }

  #write(row: number, record: MemberRecord, professions: Professions): void {
    const { columns } = this;
    columns.numbers[row] = record.number;
    columns.ids.set(record.id, 16 * row);
    columns.activeAt[row] = record.activeAt;
    columns.joinedAt[row] = record.joinedAt;
    columns.birthDate[row] = record.birthDate;
    columns.height[row] = record.height;
    columns.idleDays[row] = record.idleDays;
    columns.cardPoints[row] = record.cardPoints;
    columns.quarter[row] = record.quarter + 1;
    writeProfession(columns.profession, row, record.profession, professions);
    columns.wishRanges.set(record.wishRanges, 4 * row);
    writeProfession(columns.wishProfession, row, record.wishProfession, professions);
    writeCodes(columns.codes, row, record.codes);
    writeCodes(columns.preferenceCodes, row, record.preferenceCodes);
    columns.excludedGotra[row] = record.excludedGotra;
  }

  /**
   * Compares times, the later first. If times are equal, the greater id comes first, as in the
   * database.
   */
  #compareTimes(times: Float64Array, row: number, otherRow: number): number {
    const difference = (times[otherRow] as number) - (times[row] as number);
    return difference !== 0 ? difference : this.compareIds(otherRow, row);
  }

  /** Returns a negative number if the first id is smaller. */
  compareIds(row: number, otherRow: number): number {
    const { ids } = this.columns;
    // Members who hide their last visit share activity times, so ids are compared often.
    // Buffer.compare is several times slower than this loop.
    for (let n = 0; n < 16; n++) {
      const difference = (ids[16 * row + n] as number) - (ids[16 * otherRow + n] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function writeProfession(
  column: Uint32Array,
  row: number,
  text: string,
  professions: Professions,
): void {
  const previous = column[row] as number;
  column[row] = professions.acquire(text);
  professions.release(previous);
}

function writeCodes(columns: readonly Uint8Array[], row: number, codes: readonly number[]): void {
  for (let n = 0; n < columns.length; n++) (columns[n] as Uint8Array)[row] = codes[n] as number;
}
