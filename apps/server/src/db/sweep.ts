import type { KeptKind } from '@sambandha/contract/retention';
import { type Kysely, sql } from 'kysely';
import { keptSince } from '../lifecycle/retention.ts';
import type { Database } from './schema.ts';

/** A table with a date column by which old rows are deleted. */
interface Sweep {
  readonly kind: KeptKind;
  readonly table: keyof Database;
  readonly column: string;
}

/** Rows are deleted once the time in the column has passed. */
const expiring: readonly Sweep[] = [
  { kind: 'session', table: 'sessions', column: 'expires_at' },
  { kind: 'code', table: 'requested_codes', column: 'expires_at' },
  { kind: 'unfinished', table: 'verifications', column: 'expires_at' },
  { kind: 'link', table: 'account_links', column: 'expires_at' },
  { kind: 'link', table: 'contact_changes', column: 'expires_at' },
  { kind: 'invitation', table: 'family_invitations', column: 'expires_at' },
  { kind: 'biodataLink', table: 'biodata_links', column: 'ends_at' },
  { kind: 'pause', table: 'draft_pauses', column: 'ends_at' },
  { kind: 'code', table: 'enrolment_codes', column: 'expires_at' },
  { kind: 'code', table: 'used_challenges', column: 'expires_at' },
  { kind: 'limit', table: 'rate_limits', column: 'expires_at' },
  { kind: 'pressed', table: 'pressed_cases', column: 'keep_until' },
  { kind: 'heldContact', table: 'held_contacts', column: 'ends_at' },
  { kind: 'report', table: 'reports', column: 'keep_until' },
  { kind: 'report', table: 'relative_reports', column: 'keep_until' },
  { kind: 'evidence', table: 'report_evidence', column: 'keep_until' },
  { kind: 'sealed', table: 'sealed_records', column: 'purge_at' },
];

/**
 * Rows are deleted a number of days after the time in the column. The retention table has the
 * number.
 */
const aging: readonly Sweep[] = [
  { kind: 'mark', table: 'device_marks', column: 'last_at' },
  { kind: 'look', table: 'fair_use', column: 'day' },
  { kind: 'look', table: 'relative_use', column: 'day' },
  { kind: 'draft', table: 'drafts', column: 'created_at' },
  { kind: 'outbox', table: 'outbox', column: 'sent_at' },
  { kind: 'repeat', table: 'idempotency_keys', column: 'created_at' },
  { kind: 'notification', table: 'notifications', column: 'created_at' },
  { kind: 'proposal', table: 'proposals', column: 'created_at' },
  { kind: 'endedLink', table: 'ended_biodata_links', column: 'ended_at' },
  { kind: 'feedback', table: 'feedback', column: 'created_at' },
  { kind: 'sealed', table: 'sealed_openings', column: 'asked_at' },
  { kind: 'origin', table: 'account_origins', column: 'ended_at' },
  { kind: 'case', table: 'recovery_cases', column: 'settled_at' },
];

/** At the end of the retention, the `value` column is set to null and the row stays. */
const emptiedColumns: readonly (Sweep & { readonly value: string })[] = [
  { kind: 'familyUndo', table: 'family_acts', column: 'at', value: 'what' },
  { kind: 'evidence', table: 'relative_reports', column: 'created_at', value: 'messages' },
];

export const sweeps: readonly Sweep[] = [...expiring, ...aging];

/** The emptied columns, by their names in the retention table. */
export const emptied = emptiedColumns.map(
  ({ kind, table, value }) => [kind, `${table}.${value}`] as const,
);

/** Deletes expired rows. */
export async function sweepExpired(db: Kysely<Database>, now: Date): Promise<void> {
  for (const sweep of expiring) await deleteOld(db, sweep, now);
}

/** Deletes rows that are past their retention, and empties columns whose values are past it. */
export async function sweepAged(db: Kysely<Database>, now: Date): Promise<void> {
  for (const { kind, table, column, value } of emptiedColumns) {
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(value)} = NULL
      WHERE ${sql.ref(column)} <= ${keptSince(kind, now)} AND ${sql.ref(value)} IS NOT NULL`.execute(
      db,
    );
  }
  for (const sweep of aging) await deleteOld(db, sweep, keptSince(sweep.kind, now));
}

async function deleteOld(
  db: Kysely<Database>,
  { table, column }: Sweep,
  until: Date,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} <= ${until}`.execute(db);
}
