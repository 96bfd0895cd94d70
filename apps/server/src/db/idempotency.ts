import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** One use of an Idempotency-Key by a member for an endpoint. */
export interface KeyUse {
  readonly memberId: string;
  readonly key: string;
  /** The endpoint's name in the contract. */
  readonly endpoint: string;
}

/** The result of the first request with this key, or null. */
export async function resultOf(db: Kysely<Database>, use: KeyUse): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('result_id')
    .where('member_id', '=', use.memberId)
    .where('key', '=', use.key)
    .where('endpoint', '=', use.endpoint)
    .executeTakeFirst();
  return row?.result_id ?? null;
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
  await db
    .insertInto('idempotency_keys')
    .values({
      member_id: use.memberId,
      key: use.key,
      endpoint: use.endpoint,
      result_id: result.id,
      created_at: result.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await resultOf(db, use)) ?? result.id;
}
