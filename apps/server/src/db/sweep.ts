import type { KeptKind } from '@sambandha/contract/retention';
import { type Kysely, sql } from 'kysely';
import { keptSince } from '../retention.ts';
import type { Database } from './schema.ts';

/** A table whose old rows go by a moment in one of their columns. */
interface Sweep {
  readonly kind: KeptKind;
  readonly table: keyof Database;
  readonly column: string;
}

/** The row itself says when it is over. */
const expiring: readonly Sweep[] = [
  { kind: 'session', table: 'sessions', column: 'expires_at' },
  { kind: 'code', table: 'requested_codes', column: 'expires_at' },
  { kind: 'code', table: 'verifications', column: 'expires_at' },
  { kind: 'link', table: 'account_links', column: 'expires_at' },
  { kind: 'link', table: 'contact_changes', column: 'expires_at' },
  { kind: 'code', table: 'enrolment_codes', column: 'expires_at' },
  { kind: 'limit', table: 'rate_limits', column: 'expires_at' },
  { kind: 'report', table: 'reports', column: 'keep_until' },
  { kind: 'evidence', table: 'report_evidence', column: 'keep_until' },
  { kind: 'sealed', table: 'sealed_records', column: 'purge_at' },
];

/** The row goes as many days after this moment as the table of retention says. */
const aging: readonly Sweep[] = [
  { kind: 'mark', table: 'device_marks', column: 'last_at' },
  { kind: 'look', table: 'fair_use', column: 'day' },
  { kind: 'outbox', table: 'outbox', column: 'sent_at' },
  { kind: 'repeat', table: 'idempotency_keys', column: 'created_at' },
  { kind: 'notification', table: 'notifications', column: 'created_at' },
  { kind: 'feedback', table: 'feedback', column: 'created_at' },
  { kind: 'sealed', table: 'sealed_openings', column: 'asked_at' },
  { kind: 'origin', table: 'account_origins', column: 'ended_at' },
  { kind: 'case', table: 'recovery_cases', column: 'settled_at' },
];

export const sweeps: readonly Sweep[] = [...expiring, ...aging];

/** Forgets what says itself that it is over. */
export async function sweepExpired(db: Kysely<Database>, now: Date): Promise<void> {
  for (const sweep of expiring) await forget(db, sweep, now);
}

/** Forgets what was kept for its days. */
export async function sweepAged(db: Kysely<Database>, now: Date): Promise<void> {
  for (const sweep of aging) await forget(db, sweep, keptSince(sweep.kind, now));
}

async function forget(db: Kysely<Database>, { table, column }: Sweep, until: Date): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} <= ${until}`.execute(db);
}
