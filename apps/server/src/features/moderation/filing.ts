import { randomUUID } from 'node:crypto';
import type { Rule } from '@sambandha/contract/access';
import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { Relation } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { storeResult } from '../../db/idempotency.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { FAMILY_REPORTS_PER_DAY, REPORTS_PER_DAY } from './rules.ts';

export interface Filing {
  readonly id: string;
  /** The candidate for whom the report is made. */
  readonly reporterId: string;
  /** The relative who reports for the candidate. Null if the candidate reports. */
  readonly actor: { readonly personId: string; readonly relation: Relation } | null;
  /**
   * Counts the report against the daily limit. A report by a relative also counts against the limit
   * of relatives. Fails with TOO_MANY.
   */
  readonly countAgainstLimits: () => Promise<void>;
}

interface Call {
  readonly viewer: Viewer;
  /** The Idempotency-Key of the request. Null if there is none. */
  readonly key: string | null;
  readonly endpoint: string;
  readonly rule: Rule;
}

/**
 * Files a report in one transaction, at most once per key. A relative's report is also written to
 * the family's log. The relative's part in the family is locked first, so that a relative who was
 * just removed cannot report or repeat a report. `result` is undefined if the report was filed
 * before. Fails with the errors of `lockPart` and `storeReport`.
 */
export async function fileReportOnce<T>(
  context: Context,
  family: FamilyActs,
  { viewer, key, endpoint, rule }: Call,
  storeReport: (trx: Transaction<Database>, filing: Filing) => Promise<T>,
): Promise<{ readonly id: string; readonly result: T | undefined }> {
  const { person: personId, onBehalfOf: reporterId } = viewer;
  const at = context.now();
  const newId = randomUUID();
  return inTransaction(context.db, async (trx) => {
    const relation = await family.lockPart(trx, viewer, rule);
    const actor = relation === null ? null : { personId, relation };
    // A relative may send the same key for several candidates.
    const keyEndpoint = actor === null ? endpoint : `${endpoint} for ${reporterId}`;
    const id =
      key === null
        ? newId
        : await storeResult(
            trx,
            { memberId: personId, key, endpoint: keyEndpoint },
            { id: newId, at },
          );
    if (id !== newId) return { id, result: undefined };
    const countAgainstLimits = () =>
      countReport(trx, { reporterId, isByRelative: actor !== null, now: at });
    const result = await storeReport(trx, { id, reporterId, actor, countAgainstLimits });
    await family.writeActs(trx, viewer, [{ kind: 'REPORTED', changes: [] }]);
    return { id, result };
  });
}

async function countReport(
  trx: Transaction<Database>,
  {
    reporterId,
    isByRelative,
    now,
  }: { readonly reporterId: string; readonly isByRelative: boolean; readonly now: Date },
): Promise<void> {
  const limits = [
    { key: `report:${reporterId}`, maxUses: REPORTS_PER_DAY },
    ...(isByRelative
      ? [{ key: `family-report:${reporterId}`, maxUses: FAMILY_REPORTS_PER_DAY }]
      : []),
  ];
  for (const { key, maxUses } of limits) {
    const allowance = await consumeAllowance(trx, key, { maxUses, seconds: DAY_SECONDS, now });
    if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  }
}
