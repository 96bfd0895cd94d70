import { type Insertable, type Kysely, sql } from 'kysely';
import { preparedMarker } from '../../../db/prepared.ts';
import type { Database, FactorSnapshot } from '../../../db/schema.ts';

/** Returns a member's second factor, confirmed or not. Locks its row until the transaction ends. */
export async function lockFactor(trx: Kysely<Database>, memberId: string) {
  return factorQuery(trx, memberId).forUpdate().executeTakeFirst();
}

function factorQuery(db: Kysely<Database>, memberId: string) {
  return db.selectFrom('second_factors').selectAll().where('member_id', '=', memberId);
}

/** Returns the activation time of a member's second factor, or null if there is none. */
export async function factorActivationTime(
  db: Kysely<Database>,
  memberId: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('member_id', '=', memberId)
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Stores an unconfirmed secret. Returns false if there is a confirmed secret. */
export async function insertUnconfirmedFactor(
  db: Kysely<Database>,
  memberId: string,
  sealedSecret: string,
): Promise<boolean> {
  const storedRow = await db
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
  return storedRow !== undefined;
}

/** Invalidates codes up to a time step. The caller must hold the account's lock. */
export async function storeLastStep(trx: Kysely<Database>, memberId: string, step: number) {
  await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .execute();
  await markUsedInSnapshots(trx, memberId, { step, codeHashes: [] });
}

/** Marks codes as used in the snapshots, so that they stay used if a snapshot is restored. */
async function markUsedInSnapshots(
  trx: Kysely<Database>,
  memberId: string,
  { step, codeHashes }: { readonly step: number; readonly codeHashes: readonly Buffer[] },
): Promise<void> {
  const usedHashes = codeHashes.map((hash) => hash.toString('hex'));
  const updatedFactor = (factor: string) => sql`
    ${sql.ref(factor)} || jsonb_build_object(
      'recoveryCodes', (${sql.ref(factor)} -> 'recoveryCodes') - ${usedHashes}::text[],
      'lastStep', greatest((${sql.ref(factor)} ->> 'lastStep')::bigint, ${step}))`;
  await sql`
    WITH changes AS (
      UPDATE contact_changes SET factor = ${updatedFactor('factor')}
      WHERE member_id = ${memberId} AND factor IS NOT NULL
    )
    UPDATE recovery_cases SET present_factor = ${updatedFactor('present_factor')}
    WHERE member_id = ${memberId} AND present_factor IS NOT NULL`.execute(trx);
}

/** Returns all encrypted secrets, including those in snapshots. */
export async function sealedSecrets(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    SELECT sealed_secret AS sealed FROM second_factors
    UNION SELECT factor ->> 'sealedSecret' FROM contact_changes WHERE factor IS NOT NULL
    UNION SELECT present_factor ->> 'sealedSecret' FROM recovery_cases
      WHERE present_factor IS NOT NULL`.execute(db);
  return rows.map(({ sealed }) => sealed);
}

/** Replaces an encrypted secret in all rows that contain it. */
export async function replaceSecret(
  db: Kysely<Database>,
  { formerSecret, newSecret }: { readonly formerSecret: string; readonly newSecret: string },
): Promise<void> {
  const snapshotPart = JSON.stringify({ sealedSecret: newSecret });
  await sql`
    WITH present AS (
      UPDATE second_factors SET sealed_secret = ${newSecret} WHERE sealed_secret = ${formerSecret}
    ), changes AS (
      UPDATE contact_changes SET factor = factor || ${snapshotPart}::jsonb
      WHERE factor ->> 'sealedSecret' = ${formerSecret}
    )
    UPDATE recovery_cases SET present_factor = present_factor || ${snapshotPart}::jsonb
    WHERE present_factor ->> 'sealedSecret' = ${formerSecret}`.execute(db);
}

export async function confirmFactor(trx: Kysely<Database>, memberId: string, at: Date) {
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: at })
    .where('member_id', '=', memberId)
    .execute();
}

/** Deletes a second factor and, by cascade, its recovery codes. */
export async function deleteFactor(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('second_factors').where('member_id', '=', memberId).execute();
}

/** Deletes a second factor that was begun but not confirmed. */
export async function deleteUnconfirmedFactor(
  trx: Kysely<Database>,
  memberId: string,
): Promise<void> {
  await trx
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute();
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

/**
 * Deletes a recovery code. Returns false if no recovery code has one of these hashes. The caller
 * must hold the account's lock.
 */
export async function deleteRecoveryCode(
  trx: Kysely<Database>,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await markUsedInSnapshots(trx, memberId, { step: 0, codeHashes: hashes });
  return true;
}

export async function countRecoveryCodes(db: Kysely<Database>, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Stores an enrolment code. Replaces the member's previous code. */
export async function upsertEnrolment(
  trx: Kysely<Database>,
  row: Insertable<Database['enrolment_codes']>,
): Promise<void> {
  await trx
    .insertInto('enrolment_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Returns the hash of a member's valid enrolment code. */
export async function findEnrolment(
  db: Kysely<Database>,
  memberId: string,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('enrolment_codes')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.code_hash;
}

/**
 * Deletes a member's valid enrolment code. Returns false if there is none, or if it has another
 * hash than `codeHash`.
 */
export async function deleteEnrolment(
  trx: Kysely<Database>,
  memberId: string,
  { now, codeHash }: { readonly now: Date; readonly codeHash: Buffer | undefined },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('enrolment_codes')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .$call((query) => (codeHash === undefined ? query : query.where('code_hash', '=', codeHash)))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Returns a snapshot of a member's confirmed second factor, from which it can be restored, or null
 * if there is none.
 */
export async function snapshotFactor(
  trx: Kysely<Database>,
  memberId: string,
): Promise<string | null> {
  const factor = await factorQuery(trx, memberId).executeTakeFirst();
  if (factor?.confirmed_at == null) return null;
  const codes = await trx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('member_id', '=', memberId)
    .execute();
  const snapshot: FactorSnapshot = {
    sealedSecret: factor.sealed_secret,
    confirmedAt: factor.confirmed_at.toISOString(),
    lastStep: Number(factor.last_step),
    recoveryCodes: codes.map(({ code_hash: hash }) => hash.toString('hex')),
  };
  return JSON.stringify(snapshot);
}

/** Restores the second factor from a snapshot. A null snapshot removes the second factor. */
export async function restoreFactor(
  trx: Kysely<Database>,
  memberId: string,
  snapshot: FactorSnapshot | null,
): Promise<void> {
  await deleteFactor(trx, memberId);
  if (snapshot === null) return;
  await trx
    .insertInto('second_factors')
    .values({
      member_id: memberId,
      sealed_secret: snapshot.sealedSecret,
      confirmed_at: new Date(snapshot.confirmedAt),
      last_step: snapshot.lastStep,
    })
    .execute();
  const hashes = snapshot.recoveryCodes.map((hash) => Buffer.from(hash, 'hex'));
  if (hashes.length > 0) await insertRecoveryCodes(trx, memberId, hashes);
}
