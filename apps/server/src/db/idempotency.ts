import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** One use of an Idempotency-Key: whose, for which call. */
export interface KeyUse {
  readonly memberId: string;
  readonly key: string;
  /** The endpoint's name in the contract. */
  readonly endpoint: string;
}

/** What the first call with this key resulted in, or null. */
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
 * Remembers a call's result, and returns the result that counts: the first one's where the key was
 * used before. Two calls at once wait for each other, so inside a transaction only one goes on.
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
