import type { Gender } from '@sambandha/contract/profile/choices';
import { type MemberRecord, unpackRecords } from './member-record.ts';
import { Partition } from './partition.ts';
import { Professions } from './professions.ts';

/**
 * All listed members by gender. `load` adds them from a snapshot of the database, and `apply` adds
 * later changes.
 */
export class MemberIndex {
  readonly partitions: Readonly<Record<Gender, Partition>>;
  /**
   * The location of each member number: twice the row, plus 1 for a woman, or -1 if the member is
   * not listed.
   */
  #locations: Int32Array;
  readonly professions = new Professions();
  /**
   * The number of rows that are unused until the next rebuild, because their members left, or
   * because the gender or the words of their members changed.
   */
  deadRows = 0;

  /** Allocates memory for these numbers of members, and for members who join later. */
  constructor(members: Readonly<Record<Gender, number>>) {
    this.partitions = {
      MALE: new Partition(capacityFor(members.MALE)),
      FEMALE: new Partition(capacityFor(members.FEMALE)),
    };
    this.#locations = new Int32Array(
      this.partitions.MALE.capacity + this.partitions.FEMALE.capacity,
    ).fill(-1);
  }

  /** The number of listed members. */
  get size(): number {
    return (
      this.partitions.MALE.rowsByActivity.rows.length +
      this.partitions.FEMALE.rowsByActivity.rows.length
    );
  }

  /** The approximate memory of the index in bytes. */
  get bytes(): number {
    const { MALE, FEMALE } = this.partitions;
    return MALE.bytes + FEMALE.bytes + this.#locations.byteLength + this.professions.bytes;
  }

  /** The number of members that can be added to the partition with less room. */
  get remainingCapacity(): number {
    const { MALE, FEMALE } = this.partitions;
    return Math.min(MALE.capacity - MALE.usedRowCount, FEMALE.capacity - FEMALE.usedRowCount);
  }

  /** Adds packed members that are not in the index yet. `sortRows` must be called at the end. */
  load(packed: Buffer): void {
    for (const record of unpackRecords(packed)) {
      if (record.partition === null) continue;
      const row = this.partitions[record.partition].append(record, this.professions);
      this.#setLocation(record.number, record.partition, row);
    }
  }

  sortRows(): void {
    this.partitions.MALE.sortRows();
    this.partitions.FEMALE.sortRows();
  }

  /** Adds, updates or removes a member. */
  apply(record: MemberRecord): void {
    const location = this.locationOf(record.number);
    if (location !== null && location.gender === record.partition) {
      const partition = this.partitions[location.gender];
      if (partition.fitsRow(location.row, record)) {
        partition.update(location.row, record, this.professions);
        return;
      }
      const row = partition.replace(location.row, record, this.professions);
      this.#setLocation(record.number, location.gender, row);
      this.deadRows += 1;
      return;
    }
    this.remove(record.number);
    if (record.partition === null) return;
    this.#setLocation(
      record.number,
      record.partition,
      this.partitions[record.partition].add(record, this.professions),
    );
  }

  /** Sets the activity time of a member, in microseconds. */
  setActivity(number: number, activeAt: number): void {
    const location = this.locationOf(number);
    if (location !== null) this.partitions[location.gender].setActivity(location.row, activeAt);
  }

  remove(number: number): void {
    const location = this.locationOf(number);
    if (location === null) return;
    this.partitions[location.gender].remove(location.row, this.professions);
    this.#locations[number] = -1;
    this.deadRows += 1;
  }

  locationOf(number: number): { readonly gender: Gender; readonly row: number } | null {
    const location = number < this.#locations.length ? (this.#locations[number] as number) : -1;
    return location < 0 ? null : { gender: location & 1 ? 'FEMALE' : 'MALE', row: location >>> 1 };
  }

  #setLocation(number: number, gender: Gender, row: number): void {
    if (number >= this.#locations.length) {
      const larger = new Int32Array(2 * number).fill(-1);
      larger.set(this.#locations);
      this.#locations = larger;
    }
    this.#locations[number] = 2 * row + (gender === 'FEMALE' ? 1 : 0);
  }
}

/**
 * Returns a capacity with room for a fifth more members plus about a thousand. The capacity is a
 * multiple of 32, the number of bits in a word of a bitset.
 */
function capacityFor(members: number): number {
  return Math.ceil((members * 1.2) / 32) * 32 + 1024;
}
