import type { Rule } from '@sambandha/contract/access';
import type { Part, Relation } from '@sambandha/contract/family/choices';
import type { Kysely, Transaction } from 'kysely';
import type { Change, FamilyActs, LoggedAct } from '../../../core/acts.ts';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { findDenial } from '../../../security/access/may.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import * as store from './store.ts';

type Trx = Transaction<Database>;

/** Returns the functions for features on lower layers. `FamilyActs` describes each function. */
export function createFamilyActs(context: Context): FamilyActs {
  return {
    lockPart: lockPermittedPart,
    writeActs: async (trx, viewer, acts) => {
      for (const act of acts) await writeAct(context, trx, viewer, act);
    },
    writeProfileViews: async (trx, viewer, { profiles, since }) => {
      const changes = [{ field: 'profiles', before: null, after: profiles }];
      if (await store.updateViewedProfiles(trx, viewer, { changes, since })) return;
      await writeAct(context, trx, viewer, { kind: 'LOOKED', changes });
    },
    rejectConflicts: async (trx, viewer, changedFields) => {
      if (changedFields.length === 0) return;
      const { onBehalfOf: candidateId, person: readerId } = viewer;
      const authors = await authorsOf(trx, { candidateId, readerId }, changedFields);
      const conflicts = changedFields.map((conflict, index) => ({
        ...conflict,
        by: authors[index] ?? null,
      }));
      throw new Failure('CHANGED_MEANWHILE', { conflicts });
    },
  };
}

/**
 * Locks a relative's part until the transaction ends. A concurrent removal of the relative waits
 * for the act. If the removal was first, the act fails. Returns the relation, or null for the
 * candidate. Fails with NOT_IN_FAMILY, UNDER_REVIEW or FORBIDDEN.
 */
async function lockPermittedPart(trx: Trx, viewer: Viewer, rule: Rule): Promise<Relation | null> {
  const { part, onBehalfOf: candidateId, person: personId } = viewer;
  if (part === null) return null;
  const row = await store.lockPart(trx, { candidateId, personId });
  if (row === undefined) throw new Failure('NOT_IN_FAMILY');
  const denial = findDenial({ rule }, { ...viewer, part: row.part }, null);
  if (denial !== null) throw new Failure(denial);
  return row.relation;
}

/** Logs an act of a relative on a candidate's behalf. Does nothing for the candidate. */
async function writeAct(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  { part, onBehalfOf: candidateId, person: personId }: Viewer,
  act: LoggedAct,
): Promise<void> {
  if (part === null) return;
  const row = await store.lockPart(trx, { candidateId, personId });
  if (row === undefined) throw new Failure('NOT_IN_FAMILY');
  await store.insertAct(trx, { candidateId, personId, relation: row.relation, at: now() }, act);
}

/** Logs that a relative joined, left, was removed, or got another part. */
export async function logMembershipChange(
  { now }: Pick<Context, 'now'>,
  trx: Kysely<Database>,
  author: {
    readonly candidateId: string;
    readonly personId: string;
    readonly relation: Relation;
  },
  { kind, before = null, after = null }: MembershipChange,
): Promise<void> {
  const changes = before === after ? [] : [{ field: 'part', before, after }];
  await store.insertAct(trx, { ...author, at: now() }, { kind, changes });
}

interface MembershipChange {
  readonly kind: 'JOINED' | 'PART_CHANGED' | 'LEFT' | 'REMOVED';
  readonly before?: Part | null;
  readonly after?: Part | null;
}

interface FieldReader {
  readonly candidateId: string;
  readonly readerId: string;
}

/**
 * Returns the relative who set each of these values. The relative is null if the candidate set the
 * value, if the act was undone, if the values of the act are no longer stored, if the relative's
 * account was deleted, or if the act is not among the latest acts that are searched.
 */
async function authorsOf(
  trx: Trx,
  { candidateId, readerId }: FieldReader,
  values: readonly { readonly field: string; readonly value: Change['after'] }[],
) {
  const fields = values.map(({ field }) => field);
  const acts = await store.latestActsOnFields(trx, { candidateId, readerId }, fields);
  return values.map(({ field, value }) => {
    const act = acts.find((entry) => entry.fields.includes(field));
    // If the values of an old act are deleted, its author cannot be determined.
    if (!act?.what || act.undone_at !== null || act.name === null) return null;
    const after = act.what.find((change) => change.field === field)?.after;
    const isAuthor = JSON.stringify(after ?? null) === JSON.stringify(value);
    return isAuthor ? { name: act.name, relation: act.relation } : null;
  });
}
