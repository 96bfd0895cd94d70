import type { CaseView } from '@sambandha/contract/account/recovery-case';
import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { runForEach } from '../../../core/run-for-each.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import type { AccessPaths } from '../../../security/access-paths.ts';
import type { Contact } from '../contact.ts';
import { maskContact } from '../mask.ts';
import { CODE_ATTEMPTS_PER_IP_ADDRESS } from '../otp/rules.ts';
import { sendCode } from '../otp/send.ts';
import { checkCode, consumeCode, limitPerIpAddress } from '../otp/verify.ts';
import { proveCurrentPassword } from '../prove-password.ts';
import { consumeRecoveryCode } from '../second-factor/second-factor.ts';
import { findAccountById, lockAccount } from '../store.ts';
import { tokenHash } from '../token.ts';
import * as store from './case.store.ts';
import { openCase } from './open.ts';
import {
  contactsOfSide,
  hearingCutoff,
  hearingEnd,
  hearingState,
  proofsOf,
  type Side,
  winningSide,
} from './rules.ts';
import { settleCase } from './settle.ts';

interface LinkRequest {
  readonly token: string;
  readonly ipAddress: string;
}

/**
 * Opens a case with the undo link of a change of contact. While the case is open, the same link
 * returns the state of the case and changes nothing. Fails with LINK_INVALID or TOO_MANY.
 */
export async function undoChange(
  context: Context,
  accessPaths: AccessPaths,
  { token, ipAddress }: LinkRequest,
): Promise<CaseView> {
  await limitCaseRequests(context, ipAddress);
  await openCase(context, accessPaths, token, ipAddress);
  // The undo link that opened the case is now the link of the former side.
  return readCaseView(context, token);
}

/** Returns the state of a case for the side with this link. Fails with LINK_INVALID or TOO_MANY. */
export async function readCase(
  context: Context,
  { token, ipAddress }: LinkRequest,
): Promise<CaseView> {
  await limitCaseRequests(context, ipAddress);
  return readCaseView(context, token);
}

function limitCaseRequests(context: Context, ipAddress: string): Promise<void> {
  return limitPerIpAddress(context, 'undo-change', ipAddress, CODE_ATTEMPTS_PER_IP_ADDRESS);
}

async function readCaseView(context: Context, token: string): Promise<CaseView> {
  const row = await requireCaseByLink(context, token);
  return toCaseView(row, row.side, 'open');
}

/** Returns the open case of a link. Fails with LINK_INVALID. */
async function requireCaseByLink({ db }: Context, token: string) {
  const row = await store.findCaseByLink(db, tokenHash(token));
  if (row === undefined) throw new Failure('LINK_INVALID');
  return row;
}

function toCaseView(row: store.RecoveryCase, side: Side, state: CaseView['state']): CaseView {
  const proof = proofsOf(row)[side];
  return {
    side,
    state,
    kind: row.kind,
    contacts: contactsOfSide(row, side).map((contact) => ({
      to: contact.kind,
      shown: maskContact(contact),
    })),
    heardUntil: hearingEnd(row.opened_at).toISOString(),
    contactShown: proof.isContactProved,
    keyShown: proof.isKeyProved,
  };
}

type ContactKind = Contact['kind'];

/**
 * Sends a code to one of the side's contacts. Returns the resend delay. Fails with LINK_INVALID,
 * TOO_MANY, SMS_UNAVAILABLE or UNAVAILABLE, or with VALIDATION if the side has no such contact or
 * the number cannot receive codes.
 */
export async function sendCaseCode(
  context: Context,
  request: RequestOrigin & { readonly token: string; readonly to: ContactKind },
): Promise<number> {
  const { to } = request;
  const row = await requireCaseByLink(context, request.token);
  const contact = contactOfKind(row, row.side, to);
  return sendCode(context, {
    contact,
    purpose: 'recover',
    requester: sideAsRequester(request.token),
    origin: request,
  });
}

/**
 * Returns the requester of a case code: the holder of the link, who may use the code in any
 * browser.
 */
function sideAsRequester(token: string) {
  return { hash: tokenHash(`case ${token}`) };
}

function contactOfKind(row: store.RecoveryCase, side: Side, to: ContactKind): Contact {
  const contact = contactsOfSide(row, side).find(({ kind }) => kind === to);
  if (contact === undefined)
    throw validationFailure([{ path: 'to', message: accountTexts.contactRequired }]);
  return contact;
}

interface CaseResponse extends LinkRequest {
  readonly to: ContactKind;
  readonly otpCode: string;
  readonly password?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

/**
 * Records the proofs of a side: a contact by its code, and optionally the password from before the
 * change or a recovery code. If the proofs determine the winner (`winningSide`), the case is
 * settled at once. Fails with LINK_INVALID, OTP_INVALID, PASSWORD_WRONG, CONTACT_TAKEN, TOO_MANY or
 * UNAVAILABLE, or with VALIDATION on the contact or the recovery code.
 */
export async function respondToCase(
  context: Context,
  response: CaseResponse,
  onContactsReleased: OnContactsReleased,
): Promise<CaseView> {
  const { token, to, otpCode, ipAddress, password } = response;
  const rowBeforeLock = await requireCaseByLink(context, token);
  const contact = contactOfKind(rowBeforeLock, rowBeforeLock.side, to);
  const checkedCode = await checkCode(context, {
    contact,
    purpose: 'recover',
    code: otpCode,
    requester: sideAsRequester(token),
    ipAddress,
  });
  const account = await findAccountById(context.db, rowBeforeLock.member_id);
  if (account === undefined) throw new Failure('LINK_INVALID');
  if (password !== undefined) {
    // Attempts are counted per side, so that one side cannot use up the attempts of the other.
    const prover = {
      person: rowBeforeLock.member_id,
      sessionFacts: { sessionId: `${rowBeforeLock.id}:${rowBeforeLock.side}` },
    };
    await proveCurrentPassword(context, prover, account, password);
  }
  const { row: updatedRow, afterCommit } = await inTransaction(context.db, async (trx) => {
    const lockedAccount = await lockAccount(trx, rowBeforeLock.member_id);
    const row = await store.lockCase(trx, rowBeforeLock.id);
    if (row === undefined || row.settled_at !== null) throw new Failure('LINK_INVALID');
    // The password was changed after it was checked.
    if (lockedAccount?.password_hash !== account.password_hash) throw new Failure('LINK_INVALID');
    if (!(await consumeCode(trx, checkedCode))) throw new Failure('OTP_INVALID');
    const key = await proveKey(context, trx, row, response);
    await store.changeCase(trx, row.id, provedColumns(context, row, rowBeforeLock.side, key));
    return settleIfProved(context, trx, row.id, onContactsReleased);
  });
  await afterCommit?.();
  return toCaseView(updatedRow, rowBeforeLock.side, updatedRow.outcome ?? 'open');
}

/** Returns the kind of key that a response proves, and consumes its recovery code. */
async function proveKey(
  context: Context,
  trx: Transaction<Database>,
  { member_id: memberId }: store.RecoveryCase,
  { password, recoveryCode }: CaseResponse,
): Promise<'password' | 'recovery-code' | null> {
  if (password !== undefined) return 'password';
  if (recoveryCode === undefined) return null;
  if (!(await consumeRecoveryCode(context, trx, memberId, recoveryCode))) {
    throw validationFailure([{ path: 'recoveryCode', message: accountTexts.otpInvalid }]);
  }
  return 'recovery-code';
}

/** Returns the columns of a side after its response. Earlier proofs are kept. */
function provedColumns(
  { now }: Context,
  row: store.RecoveryCase,
  side: Side,
  key: store.RecoveryCase['former_key'],
) {
  return side === 'former'
    ? { former_spoke_at: row.former_spoke_at ?? now(), former_key: key ?? row.former_key }
    : { present_spoke_at: row.present_spoke_at ?? now(), present_key: key ?? row.present_key };
}

/**
 * Settles a case if its proofs determine the winner. Returns the case and the work to do after the
 * commit. Reads the case again, because its proofs may have changed in this transaction.
 */
async function settleIfProved(
  context: Context,
  trx: Transaction<Database>,
  id: string,
  onContactsReleased: OnContactsReleased,
) {
  const row = await store.lockCase(trx, id);
  if (row === undefined) throw new Failure('LINK_INVALID');
  const outcome = winningSide(hearingState(row, context.now()));
  if (outcome === null) return { row, afterCommit: null };
  // The present side wins only after the hearing.
  const settledBy = outcome === 'former' ? 'proof' : 'time';
  const afterCommit = await settleCase(
    context,
    trx,
    row,
    { outcome, settledBy },
    onContactsReleased,
  );
  return { row: { ...row, outcome }, afterCommit };
}

/**
 * Settles cases in favour of the present side if that side has proved a contact and a key, and the
 * former side did not respond in time.
 */
export async function settleUnopposed(
  context: Context,
  onContactsReleased: OnContactsReleased,
): Promise<void> {
  const cases = await store.findUnopposedCases(context.db, hearingCutoff(context.now()));
  await runForEach(cases, async ({ id, member_id: memberId }) => {
    const { afterCommit } = await inTransaction(context.db, async (trx) => {
      await lockAccount(trx, memberId);
      const row = await store.lockCase(trx, id);
      if (row === undefined || row.settled_at !== null) return { afterCommit: null };
      return settleIfProved(context, trx, id, onContactsReleased);
    });
    await afterCommit?.();
  });
}
