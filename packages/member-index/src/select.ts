import {
  type Bitset,
  cardinality,
  hasBit,
  intersect,
  newBitset,
  numbersIn,
  setBit,
  unite,
} from './bitset.ts';
import type { Group, Groups } from './conditions.ts';
import type { Condition, Partition } from './partition.ts';
import { type Compare, firstIndexWhere } from './sorted-rows.ts';

export interface Selection {
  readonly bits: Bitset;
  readonly total: number;
}

/** Returns the rows that match all groups. Excluded rows are left out. */
export function selectRows(
  partition: Partition,
  groups: Groups,
  excluded: readonly number[],
): Selection {
  const bits = partition.listed.slice();
  for (const group of groups) {
    const [first, ...others] = group;
    if (first !== undefined && others.length === 0) {
      for (const part of first) intersect(bits, bitsetOf(partition, part));
    } else {
      intersect(bits, unionOfAlternatives(partition, group));
    }
  }
  for (const row of excluded) setBit(bits, row, false);
  return { bits, total: cardinality(bits) };
}

function unionOfAlternatives(partition: Partition, group: Group): Bitset {
  const union = newBitset(partition.capacity);
  for (const [first, ...others] of group) {
    if (first === undefined) continue;
    if (others.length === 0) {
      unite(union, bitsetOf(partition, first));
    } else {
      const intersection = bitsetOf(partition, first).slice();
      for (const part of others) intersect(intersection, bitsetOf(partition, part));
      unite(union, intersection);
    }
  }
  return union;
}

/** Returns the rows that match a part. The result is shared and must not be changed. */
function bitsetOf(partition: Partition, part: Condition | Group): Bitset {
  return 'key' in part ? partition.bitsetOf(part) : unionOfAlternatives(partition, part);
}

interface Sorting {
  /** All rows of the partition, in this order. */
  readonly rows: Uint32Array;
  readonly compare: Compare;
}

export interface PageWindow {
  /**
   * Limits the page to rows after a position. If the function is true for a row, it must be true
   * for all later rows.
   */
  readonly after: ((row: number) => boolean) | null;
  /**
   * Rows that moved since the list was opened. Their position in the current order differs from
   * their position in the list.
   */
  readonly movedRows: Pick<ReadonlyMap<number, unknown>, 'has'>;
  /** The moved rows that belong to this page or a later page of the list. */
  readonly lateRows: readonly number[];
  /** Returns true if the first row comes before the second in the list. */
  readonly precedes: (row: number, otherRow: number) => boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Returns one page of the selected rows, in order. */
export function pageRows(
  selection: Selection,
  sorting: Sorting,
  { after, movedRows, lateRows, precedes, offset, limit }: PageWindow,
): number[] {
  const { bits } = selection;
  const order = rowsToScan(selection, sorting, offset + limit);
  const start = after === null ? 0 : firstIndexWhere(order, after);
  const selectedLateRows = lateRows
    .filter((row) => hasBit(bits, row))
    .sort((row, otherRow) => (precedes(row, otherRow) ? -1 : 1));
  const page: number[] = [];
  let nextLate = 0;
  let skip = offset;
  for (let index = start; index < order.length; index++) {
    const row = order[index] as number;
    if (!hasBit(bits, row) || movedRows.has(row)) continue;
    // Late rows need no skip: they exist only after a position, and then the offset is 0.
    while (
      nextLate < selectedLateRows.length &&
      precedes(selectedLateRows[nextLate] as number, row)
    ) {
      if (page.push(selectedLateRows[nextLate++] as number) === limit) return page;
    }
    if (skip > 0) skip -= 1;
    else if (page.push(row) === limit) return page;
  }
  return [...page, ...selectedLateRows.slice(nextLate, nextLate + limit - page.length)];
}

/**
 * Returns the rows to walk along until `count` selected rows are found. If many rows are selected,
 * these are all rows of the partition. If few rows are selected, these are only the selected rows,
 * sorted.
 */
function rowsToScan(
  { bits, total }: Selection,
  { rows, compare }: Sorting,
  count: number,
): Uint32Array {
  const walkCost = (rows.length / (total + 1)) * count;
  // A comparison of the sort takes as long as about eight steps of the walk.
  const sortCost = 8 * total * Math.log2(total + 2);
  return sortCost < walkCost ? numbersIn(bits, total).sort(compare) : rows;
}
