import { settleUnopposed } from '../../src/features/account/case/respond.ts';
import { codeFor, createMemberWithPassword, linkFor, PASSWORD } from './account.ts';
import type { TestApp } from './app.ts';

/** Presses the button behind a link that undoes a change of contact. */
export const press = (app: TestApp, token: string) => app.call('undoChange', { body: { token } });

interface Showing {
  readonly token: string;
  readonly to: 'phone' | 'email';
  /** The contact that receives the code. */
  readonly contact: string;
  readonly password?: string;
  readonly recoveryCode?: string;
}

/** Proves a contact by its code, and optionally a key, for the side that owns the link. */
export async function show(app: TestApp, { token, to, contact, ...key }: Showing) {
  const sent = await app.call('sendCaseCode', { body: { token, to } });
  if (sent.status !== 202) throw new Error(`no code: ${sent.error.code}`);
  const otpCode = await codeFor(app, contact);
  return app.call('answerCase', { body: { token, to, otpCode, ...key } });
}

/** Changes a signed-in member's number through the API. */
export async function movePhone(app: TestApp, token: string, newPhone: string) {
  await app.call('requestOtp', { token, body: { phone: newPhone } });
  const otpCode = await codeFor(app, newPhone);
  const { status } = await app.call('updatePhone', { token, body: { newPhone, otpCode } });
  if (status !== 200) throw new Error(`the number was not changed: ${status}`);
}

let made = 0;

/** An unused address and two unused numbers. */
export function contacts() {
  made += 1;
  const n = String(made).padStart(4, '0');
  return { email: `case${n}@c.example`, former: `+919902${n}01`, next: `+919902${n}02` };
}

/** A member who changed their number, after the link at the former number was pressed. */
export async function createDisputedPhoneChange(
  app: TestApp,
  columns: Parameters<typeof createMemberWithPassword>[1] = {},
) {
  const { email, former, next } = contacts();
  const member = await createMemberWithPassword(app, { email, phone: former, ...columns });
  await movePhone(app, member.token, next);
  const link = await linkFor(app, former);
  await press(app, link);
  return { member, email, former, next, link, keep: await linkFor(app, next) };
}

export const login = (app: TestApp, phone: string, password = PASSWORD) =>
  app.call('login', { body: { phone, password } });

export const accountOf = (app: TestApp, id: string) =>
  app.db.selectFrom('accounts').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();

/** Settles the cases without an objection in time. */
export const settle = (app: TestApp) => settleUnopposed(app.context, async () => undefined);

/** The outcome of a member's case and its cause; null: no case. */
export async function outcomeOf(app: TestApp, id: string) {
  const row = await app.db
    .selectFrom('recovery_cases')
    .select(['outcome', 'settled_by'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : [row.outcome, row.settled_by];
}
