import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Deadlock, and a transaction that could not be put in order with another. */
const conflicts = new Set(['40P01', '40001']);

const ATTEMPTS = 3;

/**
 * Runs work in one transaction, and again where the database gave it up in favour of another. The
 * work must do nothing outside the transaction.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return withRetry(() => db.transaction().execute(work));
}

/** Does again what the database gave up in favour of another: a transaction, or one statement. */
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
