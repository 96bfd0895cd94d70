import type { Rule } from '@sambandha/contract/access';
import type { Conflict, StoredValue } from '@sambandha/contract/errors';
import type { ActKind, Relation } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Viewer } from '../security/access/viewer.ts';

/**
 * The change of one field or one preference. Values have the form of a response, or are photo ids.
 */
export interface Change {
  readonly field: string;
  readonly before: StoredValue;
  readonly after: StoredValue;
}

/** An act of a relative on a candidate's behalf, for the family's log. */
export interface LoggedAct {
  readonly kind: ActKind;
  readonly changes: readonly Change[];
}

/** Functions of the feature `family` for features on lower layers in which relatives act. */
export interface FamilyActs {
  /**
   * Locks a relative's part until the transaction ends, which delays a concurrent removal of the
   * relative. Returns the relation, or null for the candidate. It must be called first, because the
   * candidate's row is locked before any other row.
   * @throws NOT_IN_FAMILY, UNDER_REVIEW or FORBIDDEN
   */
  readonly lockPart: (
    trx: Transaction<Database>,
    viewer: Viewer,
    rule: Rule,
  ) => Promise<Relation | null>;
  /**
   * Writes a relative's acts to the log. It does nothing for the candidate. It must be called after
   * `lockPart`.
   */
  readonly writeActs: (
    trx: Transaction<Database>,
    viewer: Viewer,
    acts: readonly LoggedAct[],
  ) => Promise<void>;
  /**
   * Logs the number of profiles that a relative opened today, without their names. The log has one
   * such line for each day. `since` is the start of the day. It must be called after `lockPart`.
   */
  readonly writeProfileViews: (
    trx: Transaction<Database>,
    viewer: Viewer,
    views: { readonly profiles: number; readonly since: Date },
  ) => Promise<void>;
  /**
   * Refuses a change if `changed`, such as the result of `findConflictingFields`, has fields. These
   * fields changed after the viewer had read them.
   * @throws CHANGED_MEANWHILE with the fields, their values and the authors of the changes
   */
  readonly rejectConflicts: (
    trx: Transaction<Database>,
    viewer: Viewer,
    changed: readonly Pick<Conflict, 'field' | 'value'>[],
  ) => Promise<void>;
}

export type FieldValues = { readonly [field: string]: StoredValue | undefined };

interface Comparison {
  /** The values that the caller read before, or undefined if they are unknown. */
  readonly expected: FieldValues | undefined;
  readonly stored: FieldValues;
  readonly wanted: FieldValues;
}

/**
 * Returns the fields of `wanted` that were changed after the caller read them, each with its stored
 * value. A field that already has the wanted value is left out.
 */
export function findConflictingFields({ expected = {}, stored, wanted }: Comparison) {
  return Object.keys(wanted)
    .filter((field) => field in expected && !isSame(expected[field], stored[field]))
    .filter((field) => !isSame(wanted[field], stored[field]))
    .map((field) => ({ field, value: stored[field] ?? null }));
}

/** Returns the fields of `after` that differ from `before`, each with its previous value. */
export function listChanges(before: FieldValues, after: FieldValues): Change[] {
  return Object.keys(after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/**
 * Groups the changes. Fields in the same list of `fieldGroups` share a group. Every other change
 * has its own group.
 */
export function groupChanges(
  changes: readonly Change[],
  ...fieldGroups: (readonly string[])[]
): Change[][] {
  const groups = Object.groupBy(changes, ({ field }) => {
    const fields = fieldGroups.find((names) => names.includes(field));
    return fields?.[0] ?? field;
  });
  // Every group exists. Only the type of `groupBy` allows undefined.
  return Object.values(groups).map((group) => group ?? []);
}

function isSame(a: StoredValue | undefined, b: StoredValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
