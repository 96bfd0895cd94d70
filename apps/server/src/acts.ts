import type { Rule } from '@sambandha/contract/access';
import type { Conflict, HeldValue } from '@sambandha/contract/errors';
import type { ActKind, Relation } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Viewer } from './access/viewer.ts';
import type { Database } from './db/schema.ts';

/** One field, or one wish, before and after a change: as it is answered, or ids of photos. */
export interface Change {
  readonly field: string;
  readonly before: HeldValue;
  readonly after: HeldValue;
}

/** What a relative did on a candidate's behalf, for the family's log. */
export interface Act {
  readonly kind: ActKind;
  readonly changes: readonly Change[];
}

/** What features below the family need to know of it, where relatives act on a candidate's behalf. */
export interface FamilyActs {
  /**
   * Holds a relative's part until the transaction ends, so that whatever follows it was done while
   * they took part; null for the candidate. Call it first: the candidate's row is locked before any
   * other. Fails with NOT_IN_FAMILY or FORBIDDEN.
   */
  readonly hold: (
    trx: Transaction<Database>,
    viewer: Viewer,
    rule: Rule,
  ) => Promise<Relation | null>;
  /** Writes acts of a relative into the log; nothing for the candidate. Call it after `hold`. */
  readonly write: (
    trx: Transaction<Database>,
    viewer: Viewer,
    acts: readonly Act[],
  ) => Promise<void>;
  /**
   * Writes how many profiles a relative has opened today, one line a day; never whose. `since`: the start
   * of the day. Call it after `hold`.
   */
  readonly writeLooks: (
    trx: Transaction<Database>,
    viewer: Viewer,
    looks: { readonly profiles: number; readonly since: Date },
  ) => Promise<void>;
  /** Fails with CHANGED_MEANWHILE if a viewer had seen something else than is stored. */
  readonly refuseChanged: (
    trx: Transaction<Database>,
    viewer: Viewer,
    changed: readonly Pick<Conflict, 'field' | 'value'>[],
  ) => Promise<void>;
}

export type Held = { readonly [field: string]: HeldValue | undefined };

interface Compared {
  /** What the caller had seen of it; absent: they do not say. */
  readonly seen: Held | undefined;
  readonly stored: Held;
  readonly wanted: Held;
}

/** What is stored otherwise than the caller had seen it, among what they would change. */
export function changedSince({ seen = {}, stored, wanted }: Compared) {
  return Object.keys(wanted)
    .filter((field) => field in seen && !isSame(seen[field], stored[field]))
    .filter((field) => !isSame(wanted[field], stored[field]))
    .map((field) => ({ field, value: stored[field] ?? null }));
}

/** The fields of `after` that differ, each with what it was before. */
export function changesIn(before: Held, after: Held): Change[] {
  return Object.keys(after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** One group for each change, but one for all that belong together. */
export function together(changes: readonly Change[], ...bound: (readonly string[])[]): Change[][] {
  const groups = Object.groupBy(changes, ({ field }) => {
    const group = bound.find((names) => names.includes(field));
    return group?.[0] ?? field;
  });
  return Object.values(groups).map((group) => group ?? []);
}

function isSame(one: HeldValue | undefined, other: HeldValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
