import { settleUnopposed } from '../../src/features/account/case/respond.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from './account.ts';
import type { TestApp } from './app.ts';

/** Undoes a change of contact with the token of the link in its message. */
export const undoChange = (app: TestApp, token: string) =>
  app.call('undoChange', { body: { token } });

interface SideProof {
  /** The token of the side's link. */
  readonly token: string;
  readonly to: 'phone' | 'email';
  /** The contact that receives the code. */
  readonly contact: string;
  readonly password?: string;
  readonly recoveryCode?: string;
}

/**
 * Answers a case for the side that received the link, with the code of a contact and optionally a
 * password or a recovery code.
 */
export async function confirmCaseContact(
  app: TestApp,
  { token, to, contact, ...otherProof }: SideProof,
) {
  const sendResponse = await app.call('sendCaseCode', { body: { token, to } });
  if (sendResponse.status !== 202) throw new Error(`no code: ${sendResponse.error.code}`);
  const otpCode = await readLatestCode(app, contact);
  return app.call('answerCase', { body: { token, to, otpCode, ...otherProof } });
}

/** Changes a signed-in member's phone number through the API. */
export async function changePhone(app: TestApp, token: string, newPhone: string) {
  await app.call('requestOtp', { token, body: { phone: newPhone } });
  const otpCode = await readLatestCode(app, newPhone);
  const { status } = await app.call('updatePhone', { token, body: { newPhone, otpCode } });
  if (status !== 200) throw new Error(`the number was not changed: ${status}`);
}

let contactCount = 0;

/** Returns an unused e-mail address and two unused phone numbers. */
export function newContacts() {
  contactCount += 1;
  const suffix = String(contactCount).padStart(4, '0');
  return {
    email: `case${suffix}@c.example`,
    formerPhone: `+919902${suffix}01`,
    newPhone: `+919902${suffix}02`,
  };
}

/**
 * Creates a member who changed their phone number. Undoes the change with the link sent to the
 * former number, which opens a case. Returns the member, the contacts and the link token of each
 * side.
 */
export async function createDisputedPhoneChange(
  app: TestApp,
  columns: Parameters<typeof createMemberWithPassword>[1] = {},
) {
  const { email, formerPhone, newPhone } = newContacts();
  const member = await createMemberWithPassword(app, { email, phone: formerPhone, ...columns });
  await changePhone(app, member.token, newPhone);
  const formerLink = await readLatestLinkToken(app, formerPhone);
  await undoChange(app, formerLink);
  return {
    member,
    email,
    formerPhone,
    newPhone,
    formerLink,
    presentLink: await readLatestLinkToken(app, newPhone),
  };
}

/** Signs in with a phone number or an e-mail address. */
export const login = (app: TestApp, phone: string, password = PASSWORD) =>
  app.call('login', { body: { phone, password } });

export const accountOf = (app: TestApp, id: string) =>
  app.db.selectFrom('accounts').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();

/**
 * Settles cases for the present side. A case is settled if its period has ended, the present side
 * proved a contact and gave another proof, and the former side did not respond.
 */
export const settleUnopposedCases = (app: TestApp) =>
  settleUnopposed(app.context, async () => undefined);

/**
 * Returns the outcome of a member's case and the way it was settled. Null if the member has no
 * case.
 */
export async function caseState(app: TestApp, id: string) {
  const row = await app.db
    .selectFrom('recovery_cases')
    .select(['outcome', 'settled_by'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : [row.outcome, row.settled_by];
}
