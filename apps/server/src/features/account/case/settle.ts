import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import type { OnContactsReleased } from '../../../erasure.ts';
import { Failure } from '../../../failure.ts';
import { isBanned } from '../ban/ban.ts';
import type { Contact } from '../contact.ts';
import { forgetMarks } from '../device/store.ts';
import { tell } from '../notice.ts';
import { factorSince, restoreFactor } from '../second-factor/store.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { changeAccount, findAccount, forgetContacts, ownAccount } from '../store.ts';
import { type Case, changeCase, deleteCaseLinks } from './case.store.ts';
import { caseLostText, caseWonText } from './messages.ts';
import { contactsOfSide, type Side } from './rules.ts';

interface Settlement {
  readonly outcome: Side;
  readonly by: 'proof' | 'time' | 'person';
  /** The person. */
  readonly decidedBy?: string;
}

/**
 * Settles a case inside the transaction, under the locks of account and case, and returns what there is
 * to do after the commit. Fails with CONTACT_TAKEN where somebody else has every former contact by now.
 */
export async function settleCase(
  context: Context,
  trx: Transaction<Database>,
  row: Case,
  { outcome, by, decidedBy }: Settlement,
  left: OnContactsReleased,
): Promise<() => Promise<void>> {
  const { member_id: memberId } = row;
  await deleteCaseLinks(trx, row.id);
  // A password that both sides know opens nothing of before, nor one that does not hold any more.
  const goesOn = by === 'time' && (await isAsBefore(trx, row));
  if (outcome === 'former') await giveBack(context, trx, row, left);
  else await letStand(trx, row);
  const ended = goesOn ? [] : await deleteSessionsOf(trx, memberId, undefined);
  if (!goesOn) await forgetMarks(trx, memberId, undefined);
  await changeCase(trx, row.id, {
    outcome,
    settled_by: by,
    settled_at: context.now(),
    decided_by: decidedBy ?? null,
    present_password_hash: null,
    present_factor: null,
  });
  const { publicUrl } = context.config;
  const other: Side = outcome === 'former' ? 'present' : 'former';
  const won = contactsOfSide(row, outcome);
  const lost = contactsOfSide(row, other).filter(
    ({ value }) => outcome === 'former' || ![row.present_email, row.present_phone].includes(value),
  );
  return async () => {
    context.live.endSessions(ended);
    context.events.record('contact-changed', { memberId, detail: `settled-${outcome}` });
    await tell(context, won, caseWonText(outcome, publicUrl));
    await tell(context, lost, caseLostText());
  };
}

/** The contacts are those from before; password and second factor were put back with the link. */
async function giveBack(
  context: Context,
  trx: Transaction<Database>,
  row: Case,
  left: OnContactsReleased,
): Promise<void> {
  const { member_id: memberId } = row;
  const now = context.now();
  const email = await restorable(context, trx, memberId, 'email', row.former_email);
  const phone = await restorable(context, trx, memberId, 'phone', row.former_phone);
  if (email === null && phone === null) throw new Failure('CONTACT_TAKEN');
  const gone = contactsOfSide(row, 'present').map(({ value }) => value);
  await forgetContacts(trx, gone);
  await left(trx, gone);
  await changeAccount(trx, memberId, {
    email,
    email_verified_at: email === null ? null : now,
    phone,
    phone_verified_at: phone === null ? null : now,
    new_email: null,
  });
}

/** A former contact, unless somebody else has it by now, or it was banned. */
async function restorable(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
  kind: Contact['kind'],
  value: string | null,
): Promise<string | null> {
  if (value === null || (await isBanned(context, trx, value))) return null;
  const holder = await findAccount(trx, { kind, value });
  return holder === undefined || holder.member_id === memberId ? value : null;
}

/** Whether pressing the link changed neither password nor second factor: none was set since. */
async function isAsBefore(trx: Transaction<Database>, row: Case): Promise<boolean> {
  const account = await ownAccount(trx, row.member_id);
  const factor = await factorSince(trx, row.member_id);
  const setAside = row.present_factor?.confirmedAt ?? null;
  return (
    account?.password_hash === row.present_password_hash &&
    (factor?.toISOString() ?? null) === setAside
  );
}

/** What was set aside when the link was pressed is back. */
async function letStand(trx: Transaction<Database>, row: Case): Promise<void> {
  if (row.present_password_hash !== null) {
    await changeAccount(trx, row.member_id, { password_hash: row.present_password_hash });
  }
  await restoreFactor(trx, row.member_id, row.present_factor);
}
