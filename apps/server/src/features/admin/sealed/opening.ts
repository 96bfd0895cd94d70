import type { Opening, SealedRecord } from '@sambandha/contract/admin/sealed';
import type { SealedContent } from '@sambandha/contract/moderation/schemas';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { typedContact } from '../../account/index.ts';
import { aboutHashes, recordsAbout } from '../../moderation/index.ts';
import { writeAct } from '../audit.store.ts';
import { holdDecision } from '../authority.ts';
import * as store from './opening.store.ts';
import { isSame, type Person, refusalToConfirm, refusalToRead, stateOf } from './rules.ts';

type Installation = Pick<Context, 'config' | 'db' | 'now'>;

/**
 * Asks to open what is sealed about a contact or an id, as a person writes it. Whether there is
 * anything shows only once a second person has agreed.
 */
export async function askOpening(
  context: Installation,
  person: Person,
  { about, reason }: { readonly about: string; readonly reason: string },
): Promise<string> {
  const id = uuidv7();
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    await holdPeople(trx, [person]);
    await store.insertOpening(trx, {
      id,
      about: [...aboutHashes(context, typedContact(about)?.value ?? about.trim())],
      asked_by: person === 'operator' ? null : person.adminId,
      asked_by_operator: person === 'operator',
      reason,
      asked_at: at,
      confirmed_by: null,
      confirmed_at: null,
    });
    await write(trx, { act: 'ASK_SEALED', person, id, note: reason, at });
  });
  return id;
}

/** Agrees to what another asked for. Whoever asked must still be an admin. */
export async function confirmOpening(
  context: Installation,
  person: Person,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    const opening = await store.lockOpening(trx, id);
    if (opening === undefined) throw new Failure('NOT_FOUND');
    const standing = store.standingOf(opening);
    const refusal = refusalToConfirm(standing, person, at);
    if (refusal !== null) throw new Failure(refusal);
    await holdPeople(trx, [person]);
    if (standing.asked !== null) await holdAsker(trx, standing.asked);
    await store.confirm(trx, id, person, at);
    await write(trx, { act: 'CONFIRM_SEALED', person, id, note: reason, at });
  });
}

/** What the two may read, for a day; each time it is written down. */
export async function readOpening(
  context: Installation,
  person: Person,
  id: string,
): Promise<SealedRecord[]> {
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const opening = await store.lockOpening(trx, id);
    if (opening === undefined) throw new Failure('NOT_FOUND');
    const refusal = refusalToRead(store.standingOf(opening), person, at);
    if (refusal !== null) throw new Failure(refusal);
    await holdPeople(trx, [person]);
    await write(trx, { act: 'READ_SEALED', person, id, at });
    const rows = await recordsAbout(trx, opening.about, at);
    return rows.map((row) => ({
      ...context.config.keys.unseal<SealedContent>('sealed records', row.sealed),
      id: row.id,
      kind: row.kind,
      sealedAt: row.sealed_at.toISOString(),
      purgeAt: row.purge_at.toISOString(),
    }));
  });
}

/** Who asked for what lately, the latest first. */
export async function listOpenings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  person: Person,
): Promise<Opening[]> {
  const rows = await store.latestOpenings(db);
  return rows.map((row) => {
    const standing = store.standingOf(row);
    return {
      id: row.id,
      state: stateOf(standing, now()),
      reason: row.reason,
      askedBy: row.asked_by_operator ? 'Command line' : row.asked_name,
      askedAt: row.asked_at.toISOString(),
      confirmedBy: row.confirmed_by_operator ? 'Command line' : row.confirmed_name,
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      own: isSame(standing.asked, person) || isSame(standing.confirmed, person),
    };
  });
}

/**
 * Holds admins to what they are at this moment. One who was made an admin in the panel does not count:
 * whoever holds one admin's session could make the second person themselves.
 */
async function holdPeople(trx: Transaction<Database>, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    if (person === 'operator') continue;
    await holdDecision(trx, { actorId: person.adminId, memberIds: [], needed: 'admin' });
    if (await store.isAppointedInPanel(trx, person.adminId)) {
      throw new Failure('OPERATOR_APPOINTS');
    }
  }
}

async function holdAsker(trx: Transaction<Database>, asked: Person): Promise<void> {
  try {
    await holdPeople(trx, [asked]);
  } catch (error) {
    if (error instanceof Failure) throw new Failure('OPENING_OVER');
    throw error;
  }
}

async function write(
  trx: Transaction<Database>,
  given: {
    readonly act: 'ASK_SEALED' | 'CONFIRM_SEALED' | 'READ_SEALED';
    readonly person: Person;
    readonly id: string;
    readonly note?: string;
    readonly at: Date;
  },
): Promise<void> {
  const { person, id, ...line } = given;
  const actorId = person === 'operator' ? null : person.adminId;
  await writeAct(trx, { ...line, actorId, subjectId: id });
}
