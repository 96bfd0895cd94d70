import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Since when a member is here, and with it on the free plan. */
export async function joinedAt(db: Kysely<Database>, memberId: string): Promise<Date> {
  const { created_at } = await db
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return created_at;
}
