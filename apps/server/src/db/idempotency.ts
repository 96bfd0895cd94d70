import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** One use of an Idempotency-Key by a member for an endpoint. */
export interface KeyUse {
  readonly memberId: string;
  readonly key: string;
  /** The endpoint's name in the contract. */
  readonly endpoint: string;
}

/**
 * The result of the first request with this key, or null. A result commits with a record in the log,
 * so that a repeat too is answered only when the synchronous standby has the first request's rows.
 */
export async function resultOf(db: Kysely<Database>, use: KeyUse): Promise<string | null> {
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
 * Stores a request's result and returns the first one stored for the key. Parallel requests wait
 * for each other, so inside a transaction only one proceeds.
 */
export async function rememberResult(
  db: Kysely<Database>,
  use: KeyUse,
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
  return (await resultOf(db, use)) ?? result.id;
}
