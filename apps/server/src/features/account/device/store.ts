import { type Kysely, sql } from 'kysely';
import { preparedMarker } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';

/** Maximum number of known devices per member. The least recently used devices are deleted. */
const MAX_DEVICES = 20;

export async function hasDeviceMark(
  db: Kysely<Database>,
  memberId: string,
  markHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('device_marks')
    .select('last_at')
    .where('member_id', '=', memberId)
    .where('mark_hash', '=', markHash)
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
  return row !== undefined;
}

interface DeviceUse {
  readonly memberId: string;
  readonly markHash: Buffer;
  /** The names of browser and system, for example "Chrome on Android". */
  readonly device: string;
  readonly now: Date;
}

/**
 * Records a sign-in with a device. Returns false if the member used other devices before but not
 * this one.
 */
export async function recordDeviceMarkUse(
  trx: Kysely<Database>,
  { memberId, markHash, device, now }: DeviceUse,
): Promise<boolean> {
  // `xmax` is 0 in a row that was inserted, and not 0 in a row that was updated.
  const { inserted } = await trx
    .insertInto('device_marks')
    .values({ member_id: memberId, mark_hash: markHash, device, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'mark_hash']).doUpdateSet({ device, last_at: now }),
    )
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .modifyEnd(preparedMarker)
    .executeTakeFirstOrThrow();
  if (!inserted) return true;
  // Devices that were used before marks existed are known by name only. The first mark with such a
  // name replaces the name.
  const { rows } = await sql<{ isKnown: boolean }>`
    WITH replaced AS (
      DELETE FROM known_devices WHERE member_id = ${memberId} AND device = ${device}
      RETURNING device
    ), others AS (
      SELECT mark_hash FROM device_marks WHERE member_id = ${memberId} AND mark_hash <> ${markHash}
      ORDER BY last_at DESC
    ), dropped AS (
      DELETE FROM device_marks WHERE member_id = ${memberId}
        AND mark_hash IN (SELECT mark_hash FROM others OFFSET ${MAX_DEVICES - 1})
    )
    SELECT EXISTS (SELECT FROM replaced) OR NOT (
      EXISTS (SELECT FROM others)
      OR EXISTS (SELECT FROM known_devices WHERE member_id = ${memberId})
    ) AS "isKnown" ${preparedMarker}`.execute(trx);
  return rows[0]?.isKnown ?? false;
}

/**
 * Makes a member's devices unknown, except the device of the session `retainedSessionId`. The
 * stored hash is hashed again. No mark matches the new hash, but the rows still show that the
 * member used devices before.
 */
export async function invalidateDeviceMarks(
  trx: Kysely<Database>,
  memberId: string,
  retainedSessionId: string | undefined,
): Promise<void> {
  await sql`
    UPDATE device_marks SET mark_hash = sha256(mark_hash) WHERE member_id = ${memberId}
      AND mark_hash IS DISTINCT FROM
        (SELECT device_mark FROM sessions WHERE id = ${retainedSessionId ?? null})`.execute(trx);
}
