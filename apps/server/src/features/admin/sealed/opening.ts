import type { Opening, SealedRecord } from '@sambandha/contract/admin/sealed';
import type { SealedContent } from '@sambandha/contract/moderation/schemas';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { typedContact } from '../../account/index.ts';
import { findRecords, searchKeysFor } from '../../moderation/index.ts';
import { writeAuditEntry } from '../audit.store.ts';
import { lockActor } from '../authority.ts';
import { auditName, OPERATOR_NAME, staffName } from '../rules.ts';
import * as store from './opening.store.ts';
import {
  type AdminOrOperator,
  adminIdOf,
  failureCodeForConfirm,
  failureCodeForRead,
  isSamePerson,
  openingPhase,
} from './rules.ts';

type OpeningContext = Pick<Context, 'config' | 'db' | 'now'>;

/**
 * Requests the opening of the sealed records about a contact or an id. The response does not reveal
 * the existence of records, which is shown only after a second person has confirmed. Returns the id
 * of the request. Fails with the errors of `lockAdminForOpening`.
 */
export async function askOpening(
  context: OpeningContext,
  person: AdminOrOperator,
  { about, reason }: { readonly about: string; readonly reason: string },
): Promise<string> {
  const id = uuidv7();
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    await lockAdminForOpening(trx, person);
    await store.insertOpening(trx, {
      id,
      about: [...searchKeysFor(context, typedContact(about)?.value ?? about.trim())],
      asked_by: adminIdOf(person),
      asked_by_operator: person === 'operator',
      reason,
      asked_at: at,
      confirmed_by: null,
      confirmed_at: null,
    });
    await writeEntry(trx, { act: 'ASK_SEALED', person, id, note: reason, at });
  });
  return id;
}

/**
 * Confirms another person's request. If an admin made the request, that admin must still be allowed
 * to open sealed records. Fails with NOT_FOUND, DECIDED, OPENING_OVER or SECOND_PERSON, and with
 * the errors of `lockAdminForOpening`.
 */
export async function confirmOpening(
  context: OpeningContext,
  person: AdminOrOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    const opening = await store.lockOpening(trx, id);
    if (opening === undefined) throw new Failure('NOT_FOUND');
    const state = store.openingState(opening);
    const failureCode = failureCodeForConfirm(state, person, at);
    if (failureCode !== null) throw new Failure(failureCode);
    await lockAdminForOpening(trx, person);
    // Always true: `failureCodeForConfirm` refuses a request whose requester is deleted.
    if (state.requester !== null) await lockRequester(trx, state.requester);
    await store.confirmOpening(trx, id, person, at);
    await writeEntry(trx, { act: 'CONFIRM_SEALED', person, id, note: reason, at });
  });
}

/**
 * Returns the records of an opening. The requester and the confirmer may read them for a day, and
 * each read is audited. Fails with NOT_FOUND, OPENING_OVER or SECOND_PERSON, and with the errors of
 * `lockAdminForOpening`.
 */
export async function readOpening(
  context: OpeningContext,
  person: AdminOrOperator,
  id: string,
): Promise<SealedRecord[]> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const opening = await store.lockOpening(trx, id);
    if (opening === undefined) throw new Failure('NOT_FOUND');
    const failureCode = failureCodeForRead(store.openingState(opening), person, at);
    if (failureCode !== null) throw new Failure(failureCode);
    await lockAdminForOpening(trx, person);
    await writeEntry(trx, { act: 'READ_SEALED', person, id, at });
    const rows = await findRecords(trx, opening.about, at);
    return rows.map((row) => ({
      ...context.config.keys.unseal<SealedContent>('sealed records', row.sealed),
      id: row.id,
      kind: row.kind,
      sealedAt: row.sealed_at.toISOString(),
      purgeAt: row.purge_at.toISOString(),
    }));
  });
}

/** Returns the openings, the latest request first. */
export async function listOpenings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  person: AdminOrOperator,
): Promise<Opening[]> {
  const rows = await store.latestOpenings(db, adminIdOf(person));
  return rows.map((row) => {
    const state = store.openingState(row);
    return {
      id: row.id,
      state: openingPhase(state, now()),
      reason: row.reason,
      askedBy: row.asked_by_operator
        ? OPERATOR_NAME
        : adminName(row.asked_name, row.asked_native_name),
      askedAt: row.asked_at.toISOString(),
      confirmedBy: row.confirmed_by_operator
        ? OPERATOR_NAME
        : adminName(row.confirmed_name, row.confirmed_native_name),
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      own: isSamePerson(state.requester, person) || isSamePerson(state.confirmer, person),
    };
  });
}

/** Returns the name of an admin. Returns null if the admin is deleted or nobody has confirmed. */
function adminName(name: string | null, nativeName: string | null): string | null {
  return name === null ? null : staffName(auditName(name), nativeName);
}

/**
 * Locks an admin and checks the role. Fails with FORBIDDEN, or with OPERATOR_APPOINTS for an admin
 * who was appointed in the panel, because an intruder in an admin's session could appoint the
 * second person.
 */
async function lockAdminForOpening(
  trx: Transaction<Database>,
  person: AdminOrOperator,
): Promise<void> {
  if (person === 'operator') return;
  await lockActor(trx, person.adminId, 'admin');
  if (await store.isAppointedInPanel(trx, person.adminId)) throw new Failure('OPERATOR_APPOINTS');
}

/** Fails with OPENING_OVER if the requester may no longer open sealed records. */
async function lockRequester(
  trx: Transaction<Database>,
  requester: AdminOrOperator,
): Promise<void> {
  try {
    await lockAdminForOpening(trx, requester);
  } catch (error) {
    if (error instanceof Failure) throw new Failure('OPENING_OVER', { cause: error });
    throw error;
  }
}

async function writeEntry(
  trx: Transaction<Database>,
  entry: {
    readonly act: 'ASK_SEALED' | 'CONFIRM_SEALED' | 'READ_SEALED';
    readonly person: AdminOrOperator;
    readonly id: string;
    readonly note?: string;
    readonly at: Date;
  },
): Promise<void> {
  const { person, id, ...rest } = entry;
  await writeAuditEntry(trx, { ...rest, actorId: adminIdOf(person), subjectId: id });
}
