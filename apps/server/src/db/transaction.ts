import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** SQLSTATE codes of a deadlock and a serialization failure. */
const conflicts = new Set(['40P01', '40001']);

const ATTEMPTS = 3;

/**
 * Runs work in a transaction and retries it after a conflict. The work must have no effects outside
 * the transaction.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return withRetry(() => db.transaction().execute(work));
}

/** Runs queries that see the same state of the database. They cannot write. */
export async function inSnapshot<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** Runs a transaction or statement. Retries it if the database aborted it because of a conflict. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && conflicts.has(code);
}
