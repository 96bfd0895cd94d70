import { type Kysely, sql } from 'kysely';
import { keptPlan } from '../../../db/kept-plan.ts';
import type { Database } from '../../../db/schema.ts';

/** Devices of one member that are known at most: the latest used ones. */
const MOST = 20;

export async function hasMark(
  db: Kysely<Database>,
  memberId: string,
  markHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('device_marks')
    .select('last_at')
    .where('member_id', '=', memberId)
    .where('mark_hash', '=', markHash)
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  return row !== undefined;
}

interface Use {
  readonly memberId: string;
  readonly markHash: Buffer;
  /** "Chrome on Android" */
  readonly device: string;
  readonly now: Date;
}

/** Writes down that a member signs in with a device; false if they have used others but not this. */
export async function rememberMark(
  trx: Kysely<Database>,
  { memberId, markHash, device, now }: Use,
): Promise<boolean> {
  const { inserted } = await trx
    .insertInto('device_marks')
    .values({ member_id: memberId, mark_hash: markHash, device, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'mark_hash']).doUpdateSet({ device, last_at: now }),
    )
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .modifyEnd(keptPlan)
    .executeTakeFirstOrThrow();
  if (!inserted) return true;
  // Before there were marks a device was known by its name: each name is taken over once.
  const { rows } = await sql<{ seen: boolean }>`
    WITH taken_over AS (
      DELETE FROM known_devices WHERE member_id = ${memberId} AND device = ${device} RETURNING 1
    ), others AS (
      SELECT mark_hash FROM device_marks WHERE member_id = ${memberId} AND mark_hash <> ${markHash}
      ORDER BY last_at DESC
    ), dropped AS (
      DELETE FROM device_marks WHERE member_id = ${memberId}
        AND mark_hash IN (SELECT mark_hash FROM others OFFSET ${MOST - 1})
    )
    SELECT EXISTS (SELECT FROM taken_over) OR NOT (
      EXISTS (SELECT FROM others)
      OR EXISTS (SELECT FROM known_devices WHERE member_id = ${memberId})
    ) AS seen ${keptPlan}`.execute(trx);
  return rows[0]?.seen ?? false;
}

/**
 * Makes a member's devices strangers, but that of the session `except` where it is given: nobody has a
 * mark of such a hash, and that there were devices is still known.
 */
export async function forgetMarks(
  trx: Kysely<Database>,
  memberId: string,
  except: string | undefined,
): Promise<void> {
  await sql`
    UPDATE device_marks SET mark_hash = sha256(mark_hash) WHERE member_id = ${memberId}
      AND mark_hash IS DISTINCT FROM
        (SELECT device_mark FROM sessions WHERE id = ${except ?? null})`.execute(trx);
}
