import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** One use of an Idempotency-Key by a member for an endpoint. */
export interface IdempotencyKeyUse {
  readonly memberId: string;
  readonly key: string;
  /** The endpoint's name in the contract. */
  readonly endpoint: string;
}

/**
 * Returns the result of the first request with this key, or null if there is none. Before the
 * function returns a result, it commits a record in the write-ahead log. A repeated request
 * therefore gets a response only when the synchronous standby has the rows of the first request.
 */
export async function findStoredResult(
  db: Kysely<Database>,
  use: IdempotencyKeyUse,
): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('result_id')
    .where('member_id', '=', use.memberId)
    .where('key', '=', use.key)
    .where('endpoint', '=', use.endpoint)
    .executeTakeFirst();
  if (row === undefined) return null;
  await sql`SELECT pg_logical_emit_message(true, 'repeat', '')`.execute(db);
  return row.result_id;
}

/**
 * Stores a request's result and returns the first result stored for the key. Parallel requests with
 * the same key wait for each other, so only one of them proceeds inside its transaction.
 */
export async function storeResult(
  db: Kysely<Database>,
  use: IdempotencyKeyUse,
  result: { readonly id: string; readonly at: Date },
): Promise<string> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({
      member_id: use.memberId,
      key: use.key,
      endpoint: use.endpoint,
      result_id: result.id,
      created_at: result.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return result.id;
  // The stored row is missing only if it was deleted since the insert.
  return (await findStoredResult(db, use)) ?? result.id;
}
