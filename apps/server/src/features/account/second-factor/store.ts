import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';

/** A member's second factor; `lock` keeps two codes from being checked at once. */
export async function findFactor(db: Kysely<Database>, memberId: string, lock = false) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Puts a secret to be confirmed in place; false where one is confirmed already. */
export async function placeFactor(
  db: Kysely<Database>,
  memberId: string,
  sealedSecret: string,
): Promise<boolean> {
  const placed = await db
    .insertInto('second_factors')
    .values({ member_id: memberId, sealed_secret: sealedSecret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return placed !== undefined;
}

export async function takeStep(trx: Kysely<Database>, memberId: string, step: number) {
  await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .execute();
}

export async function confirmFactor(trx: Kysely<Database>, memberId: string, at: Date) {
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

export async function markSession(trx: Kysely<Database>, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor: true })
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteFactor(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('member_id', '=', memberId).execute();
}

export async function insertRecoveryCodes(
  trx: Kysely<Database>,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

/** Uses a recovery code up; false where there is no such one. */
export async function takeRecoveryCode(
  trx: Kysely<Database>,
  memberId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Kysely<Database>, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
