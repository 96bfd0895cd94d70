import type { CaseSide } from '@sambandha/contract/account/recovery-case';
import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { OnContactsReleased } from '../../../erasure.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import type { Contact } from '../contact.ts';
import { masked } from '../mask.ts';
import { checkCode, limitPerIpAddress, useUp } from '../otp/otp.ts';
import { CODE_ATTEMPTS_PER_IP_ADDRESS } from '../otp/rules.ts';
import { sendCode } from '../otp/send.ts';
import { proveCurrentPassword } from '../proof.ts';
import { useRecoveryCode } from '../second-factor/second-factor.ts';
import { isContactTaken, ownAccount } from '../store.ts';
import { tokenHash } from '../token.ts';
import * as store from './case.store.ts';
import { openCase } from './open.ts';
import {
  contactsOfSide,
  heardUntil,
  openedBefore,
  type Side,
  settledFor,
  standingOf,
} from './rules.ts';
import { settleCase } from './settle.ts';

interface Caller {
  readonly token: string;
  /** An IP address. */
  readonly ipAddress: string;
}

/**
 * Takes a change of contact back by its link. Pressed again while the case is open, it says where that
 * stands and does nothing. Fails with LINK_INVALID or TOO_MANY.
 */
export async function undoChange(
  context: Context,
  { token, ipAddress }: Caller,
): Promise<CaseSide> {
  await limitPerIpAddress(context, 'undo-change', ipAddress, CODE_ATTEMPTS_PER_IP_ADDRESS);
  await openCase(context, token, ipAddress);
  return readSide(context, token);
}

/** Where a case stands, for the side whose link it is. Fails with LINK_INVALID or TOO_MANY. */
export async function readCase(context: Context, { token, ipAddress }: Caller): Promise<CaseSide> {
  await limitPerIpAddress(context, 'undo-change', ipAddress, CODE_ATTEMPTS_PER_IP_ADDRESS);
  return readSide(context, token);
}

async function readSide(context: Context, token: string): Promise<CaseSide> {
  const row = await caseOf(context, token);
  return toSide(row, row.side, 'open');
}

/** Fails with LINK_INVALID. */
async function caseOf({ db }: Context, token: string) {
  const row = await store.findCaseOfLink(db, tokenHash(token));
  if (row === undefined) throw new Failure('LINK_INVALID');
  return row;
}

function toSide(row: store.Case, side: Side, state: CaseSide['state']): CaseSide {
  const shown = standingOf(row, row.opened_at)[side];
  return {
    side,
    state,
    kind: row.kind,
    contacts: contactsOfSide(row, side).map((one) => ({ to: one.kind, shown: masked(one) })),
    heardUntil: heardUntil(row.opened_at).toISOString(),
    contactShown: shown.contact,
    keyShown: shown.key,
  };
}

type To = Contact['kind'];

/**
 * Sends a code to one of the side's contacts, and returns in how many seconds another one may be asked
 * for. Fails with LINK_INVALID, TOO_MANY or SMS_UNAVAILABLE.
 */
export async function sendCaseCode(
  context: Context,
  from: Origin & { readonly token: string; readonly to: To },
): Promise<number> {
  const { to } = from;
  const row = await caseOf(context, from.token);
  const contact = contactTo(row, row.side, to);
  return sendCode(context, {
    contact,
    purpose: 'recover',
    requester: sideAsRequester(from.token),
    from,
  });
}

/** Whoever holds the link asks for the code, and alone can use it, in whichever browser. */
function sideAsRequester(token: string) {
  return { hash: tokenHash(`case ${token}`) };
}

function contactTo(row: store.Case, side: Side, to: To): Contact {
  const contact = contactsOfSide(row, side).find(({ kind }) => kind === to);
  if (contact === undefined) throw invalid([{ path: 'to', message: accountTexts.contactRequired }]);
  return contact;
}

interface Answer extends Caller {
  readonly to: To;
  readonly otpCode: string;
  readonly password?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/**
 * A side shows a contact by its code, and the password from before the change or a recovery code. The
 * former side with both has the account at once. Fails with LINK_INVALID, OTP_INVALID, PASSWORD_WRONG,
 * CONTACT_TAKEN, TOO_MANY or UNAVAILABLE.
 */
export async function answerCase(
  context: Context,
  given: Answer,
  left: OnContactsReleased,
): Promise<CaseSide> {
  const { token, to, otpCode, ipAddress, password } = given;
  const seen = await caseOf(context, token);
  const contact = contactTo(seen, seen.side, to);
  const right = await checkCode(context, {
    contact,
    purpose: 'recover',
    code: otpCode,
    requester: sideAsRequester(token),
    ipAddress,
  });
  const account = await ownAccount(context.db, seen.member_id);
  if (account === undefined) throw new Failure('LINK_INVALID');
  if (password !== undefined) {
    // Each side's tries count for itself: the other cannot use them up.
    const side = { person: seen.member_id, checks: { sessionId: `${seen.id}:${seen.side}` } };
    await proveCurrentPassword(context, side, account, password);
  }
  const work = inTransaction(context.db, async (trx) => {
    const present = await ownAccount(trx, seen.member_id, true);
    const row = await store.lockCase(trx, seen.id);
    if (row === undefined || row.settled_at !== null) throw new Failure('LINK_INVALID');
    if (present?.password_hash !== account.password_hash) throw new Failure('LINK_INVALID');
    if (!(await useUp(trx, right))) throw new Failure('OTP_INVALID');
    const key = await keyOf(context, trx, row, given);
    await store.changeCase(trx, row.id, spoken(context, row, seen.side, key));
    return settleWhereShown(context, trx, row.id, left);
  });
  const { row, finish } = await work.catch((error: unknown) => {
    throw isContactTaken(error) ? new Failure('CONTACT_TAKEN', { cause: error }) : error;
  });
  await finish?.();
  return toSide(row, seen.side, row.outcome ?? 'open');
}

async function keyOf(
  context: Context,
  trx: Transaction<Database>,
  { member_id: memberId }: store.Case,
  { password, recoveryCode }: Answer,
): Promise<'password' | 'recovery-code' | null> {
  if (password !== undefined) return 'password';
  if (recoveryCode === undefined) return null;
  if (!(await useRecoveryCode(context, trx, memberId, recoveryCode))) {
    throw invalid([{ path: 'recoveryCode', message: accountTexts.otpInvalid }]);
  }
  return 'recovery-code';
}

/** What a side has shown stays shown. */
function spoken({ now }: Context, row: store.Case, side: Side, key: store.Case['former_key']) {
  return side === 'former'
    ? { former_spoke_at: row.former_spoke_at ?? now(), former_key: key ?? row.former_key }
    : { present_spoke_at: row.present_spoke_at ?? now(), present_key: key ?? row.present_key };
}

async function settleWhereShown(
  context: Context,
  trx: Transaction<Database>,
  id: string,
  left: OnContactsReleased,
) {
  const row = await store.lockCase(trx, id);
  if (row === undefined) throw new Failure('LINK_INVALID');
  const outcome = settledFor(standingOf(row, context.now()));
  if (outcome === null) return { row, finish: null };
  const by = outcome === 'former' ? 'proof' : 'time';
  const finish = await settleCase(context, trx, row, { outcome, by }, left);
  return { row: { ...row, outcome }, finish };
}

/** Lets changes stand whose present side has shown everything, and against which nobody spoke in time. */
export async function settleUnopposed(context: Context, left: OnContactsReleased): Promise<void> {
  const now = context.now();
  for (const { id, member_id: memberId } of await store.unopposedCases(
    context.db,
    openedBefore(now),
  )) {
    const { finish } = await inTransaction(context.db, async (trx) => {
      await ownAccount(trx, memberId, true);
      const row = await store.lockCase(trx, id);
      if (row === undefined || row.settled_at !== null) return { finish: null };
      return settleWhereShown(context, trx, id, left);
    });
    await finish?.();
  }
}
