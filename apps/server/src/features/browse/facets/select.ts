import { addAll, type Bits, bitsFor, countOf, has, keepBoth, numbersIn, put } from './bits.ts';
import type { Groups } from './conditions.ts';
import { type Compare, firstWhere } from './order.ts';
import type { Side } from './side.ts';

export interface Selected {
  readonly bits: Bits;
  readonly total: number;
}

/** Everybody of a side who fits, without those at the excluded places. */
export function select(side: Side, groups: Groups, excluded: readonly number[]): Selected {
  const bits = side.listed.slice();
  for (const alternatives of groups) {
    const [first, ...others] = alternatives;
    if (first !== undefined && others.length === 0) {
      for (const condition of first) keepBoth(bits, side.holding(condition));
    } else {
      keepBoth(bits, anyOf(side, alternatives));
    }
  }
  for (const slot of excluded) put(bits, slot, false);
  return { bits, total: countOf(bits) };
}

function anyOf(side: Side, alternatives: Groups[number]): Bits {
  const some = bitsFor(side.capacity);
  for (const [first, ...others] of alternatives) {
    if (first === undefined) continue;
    if (others.length === 0) {
      addAll(some, side.holding(first));
    } else {
      const all = side.holding(first).slice();
      for (const condition of others) keepBoth(all, side.holding(condition));
      addAll(some, all);
    }
  }
  return some;
}

export interface Sorting {
  /** Everybody of the side, in this order. */
  readonly slots: Uint32Array;
  readonly compare: Compare;
}

export interface Window {
  /** Begin with the first of whom this holds; it holds for all who follow. */
  readonly after: ((slot: number) => boolean) | null;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A window of those who were selected, in order. Walks along the order where many fit, and sorts
 * those who fit where they are few: either way the work grows with what is shown.
 */
export function pick({ bits, total }: Selected, { slots, compare }: Sorting, window: Window) {
  const { after, limit } = window;
  const needed = window.offset + limit;
  const stepsOfWalking = (slots.length / (total + 1)) * needed;
  const stepsOfSorting = 8 * total * Math.log2(total + 2);
  if (stepsOfSorting < stepsOfWalking) {
    const sorted = numbersIn(bits, total).sort(compare);
    const from = (after === null ? 0 : firstWhere(sorted, after)) + window.offset;
    return [...sorted.subarray(from, from + limit)];
  }
  const found: number[] = [];
  let skip = window.offset;
  for (let at = after === null ? 0 : firstWhere(slots, after); at < slots.length; at++) {
    const slot = slots[at] as number;
    if (!has(bits, slot)) continue;
    if (skip > 0) skip -= 1;
    else if (found.push(slot) === limit) break;
  }
  return found;
}
