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
  /** Only those of whom this holds; once it holds along the order, it holds for all who follow. */
  readonly after: ((slot: number) => boolean) | null;
  /** Those who stand elsewhere than where the order has them now. */
  readonly moved: Pick<ReadonlyMap<number, unknown>, 'has'>;
  /** Those of them who belong into what follows, and what tells where. */
  readonly late: readonly number[];
  readonly precedes: (one: number, other: number) => boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A window of those who were selected, in order. Walks along the order where many fit, and sorts
 * those who fit where they are few: either way the work grows with what is shown.
 */
export function pick({ bits, total }: Selected, { slots, compare }: Sorting, window: Window) {
  const { after, precedes, limit } = window;
  const stepsOfWalking = (slots.length / (total + 1)) * (window.offset + limit);
  const stepsOfSorting = 8 * total * Math.log2(total + 2);
  const order = stepsOfSorting < stepsOfWalking ? numbersIn(bits, total).sort(compare) : slots;
  const late = window.late
    .filter((slot) => has(bits, slot))
    .sort((one, other) => (precedes(one, other) ? -1 : 1));
  const found: number[] = [];
  let next = 0;
  let skip = window.offset;
  for (let at = after === null ? 0 : firstWhere(order, after); at < order.length; at++) {
    const slot = order[at] as number;
    if (!has(bits, slot) || window.moved.has(slot)) continue;
    while (next < late.length && precedes(late[next] as number, slot)) {
      if (found.push(late[next++] as number) === limit) return found;
    }
    if (skip > 0) skip -= 1;
    else if (found.push(slot) === limit) return found;
  }
  return [...found, ...late.slice(next, next + limit - found.length)];
}
