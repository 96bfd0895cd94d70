import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { COLUMNS_WITHOUT_FOREIGN_KEY, PERSON_COLUMNS } from './columns.ts';

type Trx = Kysely<Database>;

interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Tables with a `login` column whose rows are copied and then deleted, because other rows refer to
 * that column. `relatives` has a `part` column, which `moveParts` handles.
 */
const COPIED_TABLES: readonly string[] = ['second_factors'];

/** Moves the rows that belong to the login of `from` to the person `to`, whose row must exist. */
export async function moveRows(trx: Trx, { from, to }: Move): Promise<void> {
  // An authenticator keeps the user handle with which the passkey was created.
  await sql`UPDATE passkeys SET owner_handle = coalesce(owner_handle, member_id)
    WHERE member_id = ${from}`.execute(trx);
  const loginColumns = Object.keys(PERSON_COLUMNS).filter(
    (name) => PERSON_COLUMNS[name] === 'login',
  );
  for (const name of [...loginColumns, ...COLUMNS_WITHOUT_FOREIGN_KEY]) {
    const [table = '', column = ''] = name.split('.');
    if (COPIED_TABLES.includes(table)) continue;
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to}
      WHERE ${sql.ref(column)} = ${from}`.execute(trx);
  }
  await moveSecondFactor(trx, { from, to });
  await moveParts(trx, { from, to });
}

async function moveSecondFactor(trx: Trx, { from, to }: Move): Promise<void> {
  await sql`INSERT INTO second_factors (member_id, sealed_secret, confirmed_at, last_step)
    SELECT ${to}, sealed_secret, confirmed_at, last_step FROM second_factors
    WHERE member_id = ${from}`.execute(trx);
  await sql`UPDATE recovery_codes SET member_id = ${to} WHERE member_id = ${from}`.execute(trx);
  await sql`DELETE FROM second_factors WHERE member_id = ${from}`.execute(trx);
}

async function moveParts(trx: Trx, { from, to }: Move): Promise<void> {
  await sql`INSERT INTO relatives (candidate_id, person_id, relation, part, joined_at, sends_alone)
    SELECT candidate_id, ${to}, relation, part, joined_at, sends_alone FROM relatives
    WHERE person_id = ${from}`.execute(trx);
  // These rows refer to a row of `relatives`, which must have the new id before they change.
  for (const table of ['conversation_openings', 'proposals', 'biodata_links']) {
    await sql`UPDATE ${sql.table(table)} SET person_id = ${to} WHERE person_id = ${from}`.execute(
      trx,
    );
  }
  await sql`DELETE FROM relatives WHERE person_id = ${from}`.execute(trx);
  // While a case of a press is open, the deletion above fires a trigger that inserts a row with the
  // former id. This statement copies the row.
  await sql`INSERT INTO pressed_relatives (case_id, person_id)
    SELECT case_id, ${to} FROM pressed_relatives WHERE person_id = ${from}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM pressed_relatives WHERE person_id = ${from}`.execute(trx);
}

/**
 * Deletes the rows of an account that end with the login and that nothing else deletes. The caller
 * deletes the sessions, with which push subscriptions end. A trigger on `relatives` deletes the
 * rows of the board.
 */
export async function deleteRemainingRows(trx: Trx, personId: string): Promise<void> {
  for (const table of ['enrolment_codes', 'idempotency_keys', 'notifications']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE member_id = ${personId}`.execute(trx);
  }
}

/** Deletes rows that give access to the account, before the candidate's own login is created. */
export async function deleteAccessRows(trx: Trx, personId: string): Promise<void> {
  for (const table of ['sessions', 'passkeys', 'device_marks', 'known_devices', 'account_links']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE member_id = ${personId}`.execute(trx);
  }
}

/** Moves the push subscription of a session to the session that replaces it. */
export async function moveSubscription(
  trx: Trx,
  { from, to }: Move,
  sessionIds: { readonly current: string; readonly next: string },
): Promise<void> {
  await sql`UPDATE push_subscriptions SET member_id = ${to}, session_id = ${sessionIds.next}
    WHERE member_id = ${from} AND session_id = ${sessionIds.current}`.execute(trx);
}

/**
 * Returns all contacts of an account: current, unconfirmed, and former ones that can be restored.
 */
export async function allContactsOf(db: Trx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ contact: string | null }>`
    SELECT unnest(ARRAY[email, phone, new_email]) AS contact FROM accounts
      WHERE member_id = ${personId}
    UNION SELECT unnest(ARRAY[former_email, former_phone]) FROM contact_changes
      WHERE member_id = ${personId}`.execute(db);
  return rows.flatMap(({ contact }) => contact ?? []);
}
