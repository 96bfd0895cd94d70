import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberWithPassword, linkFor, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { enrol } from '../harness/enrolment.ts';
import {
  changePhone,
  newContacts,
  proveSide,
  settleUnopposedCases,
  undoChange,
} from '../harness/recovery-case.ts';

/*
 * The outcome of a case about a change of number, for each combination of credentials that one person
 * holds while nobody else responds. docs/decisions/011 has the rule.
 */

const NEWER = 'Manjari7Kere';
const HOURS_72 = 72 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const yesOrNo = [true, false];
const combinations = yesOrNo.flatMap((formerNumber) =>
  yesOrNo.flatMap((formerPassword) =>
    yesOrNo.flatMap((newerPassword) =>
      yesOrNo.flatMap((newNumber) =>
        yesOrNo.map((recoveryCode) => ({
          formerNumber,
          formerPassword,
          newerPassword,
          newNumber,
          recoveryCode,
        })),
      ),
    ),
  ),
);

type Has = (typeof combinations)[number];

/** The expected outcome. */
function reached({ formerNumber, formerPassword, newNumber, recoveryCode }: Has) {
  const key = formerPassword || recoveryCode;
  if (formerNumber && key) return 'former';
  // The former number alone allows only an objection, and then an admin decides.
  if (newNumber && key && !formerNumber) return 'present';
  return formerNumber || newNumber ? 'a person decides' : 'nothing';
}

test.each(combinations)('a recovery case has the decided outcome for %j', async (has) => {
  const { former, next, email } = newContacts();
  const created = await createMemberWithPassword(app, { email, phone: former, is_admin: true });
  const { token, recoveryCodes } = await enrol(app, created);
  app.clock.advance(60_000);
  await changePhone(app, token, next);
  const change = { currentPassword: PASSWORD, newPassword: NEWER };
  await app.call('updatePassword', { token, body: change });
  const link = await linkFor(app, former);
  await undoChange(app, link);
  const keepLink = await linkFor(app, next);

  const password = has.formerPassword ? PASSWORD : has.newerPassword ? NEWER : undefined;
  const [recoveryCode = ''] = recoveryCodes;
  /** Shows the strongest credentials first, and the contact alone if they are refused. */
  const say = async (side: string, contact: string) => {
    const bare = { token: side, to: 'phone', contact } as const;
    if (has.formerPassword) return proveSide(app, { ...bare, password: PASSWORD });
    if (has.recoveryCode) return proveSide(app, { ...bare, recoveryCode });
    if (password !== undefined) {
      expect((await proveSide(app, { ...bare, password })).error.code).toBe('PASSWORD_WRONG');
      app.clock.advance(60_000);
    }
    return proveSide(app, bare);
  };
  if (has.formerNumber) await say(link, former);
  const open = (await app.call('readCase', { body: { token: keepLink } })).status === 200;
  if (has.newNumber && open) await say(keepLink, next);
  app.clock.advance(HOURS_72);
  await settleUnopposedCases(app);

  const { outcome, former_spoke_at, present_spoke_at } = await app.db
    .selectFrom('recovery_cases')
    .select(['outcome', 'former_spoke_at', 'present_spoke_at'])
    .where('member_id', '=', created.id)
    .executeTakeFirstOrThrow();
  const spoken = former_spoke_at !== null || present_spoke_at !== null;
  expect(outcome ?? (spoken ? 'a person decides' : 'nothing')).toBe(reached(has));

  // A password alone does not pass the second factor.
  const now = outcome === 'present' ? NEWER : PASSWORD;
  const contact = outcome === 'former' ? former : next;
  for (const [enteredPassword, code] of [
    [now, 'SECOND_FACTOR'],
    [now === NEWER ? PASSWORD : NEWER, 'LOGIN_FAILED'],
  ] as const) {
    const response = await app.call('login', {
      body: { phone: contact, password: enteredPassword },
    });
    expect(response.error.code, enteredPassword).toBe(code);
  }
});
