import { type RetentionKind, type RetentionRule, retention } from '@sambandha/contract/retention';
import { type Kysely, sql } from 'kysely';
import { retentionCutoff } from '../lifecycle/retention.ts';
import type { Database } from './schema.ts';

const kinds = Object.entries<RetentionRule>(retention) as readonly (readonly [
  RetentionKind,
  RetentionRule,
])[];

/** Deletes expired rows. */
export async function deleteExpiredRows(db: Kysely<Database>, now: Date): Promise<void> {
  for (const [, { expires = {} }] of kinds) {
    for (const [table, column] of Object.entries(expires))
      await deleteRowsBefore(db, table, column, now);
  }
}

/** Deletes rows that are past their retention, and empties columns whose values are past theirs. */
export async function deleteRowsPastRetention(db: Kysely<Database>, now: Date): Promise<void> {
  for (const [kind, { ages = {} }] of kinds) {
    for (const [target, column] of Object.entries(ages)) {
      const cutoff = retentionCutoff(kind, now);
      // A target is a table, or `table.column` if only that column is emptied.
      const [table = '', valueColumn] = target.split('.');
      if (valueColumn === undefined) await deleteRowsBefore(db, table, column, cutoff);
      else await clearColumnBefore(db, table, valueColumn, column, cutoff);
    }
  }
}

async function deleteRowsBefore(
  db: Kysely<Database>,
  table: string,
  column: string,
  cutoff: Date,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} <= ${cutoff}`.execute(db);
}

async function clearColumnBefore(
  db: Kysely<Database>,
  table: string,
  valueColumn: string,
  column: string,
  cutoff: Date,
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(valueColumn)} = NULL
    WHERE ${sql.ref(column)} <= ${cutoff} AND ${sql.ref(valueColumn)} IS NOT NULL`.execute(db);
}
