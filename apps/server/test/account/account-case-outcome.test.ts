import { expect, test } from 'vitest';
import { createMemberWithPassword, linkTokenFor, PASSWORD } from '../harness/account.ts';
import { enrol } from '../harness/enrolment.ts';
import {
  changePhone,
  newContacts,
  proveSide,
  settleUnopposedCases,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The outcome of a case about a change of number, for each combination of credentials that one
 * person holds, if nobody else responds. docs/decisions/011 contains the rule.
 */

const NEW_PASSWORD = 'Manjari7Kere';
const HOURS_72 = 72 * 3_600_000;

const app = testApp();

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

type Credentials = (typeof combinations)[number];

/** Returns the outcome that docs/decisions/011 prescribes. */
function expectedOutcome({ formerNumber, formerPassword, newNumber, recoveryCode }: Credentials) {
  const hasKey = formerPassword || recoveryCode;
  if (formerNumber && hasKey) return 'former';
  // The former number alone allows only an objection, and then an admin decides.
  if (newNumber && hasKey && !formerNumber) return 'present';
  return formerNumber || newNumber ? 'a person decides' : 'nothing';
}

test.each(combinations)(
  'a recovery case has the prescribed outcome for %j',
  async (credentials) => {
    const { former, next, email } = newContacts();
    const createdMember = await createMemberWithPassword(app, {
      email,
      phone: former,
      is_admin: true,
    });
    const { token, recoveryCodes } = await enrol(app, createdMember);
    app.clock.advance(60_000);
    await changePhone(app, token, next);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.call('updatePassword', { token, body: change });
    const formerLink = await linkTokenFor(app, former);
    await undoChange(app, formerLink);
    const presentLink = await linkTokenFor(app, next);

    const password = credentials.formerPassword
      ? PASSWORD
      : credentials.newerPassword
        ? NEW_PASSWORD
        : undefined;
    const [recoveryCode = ''] = recoveryCodes;
    /**
     * Answers with the strongest credentials. If they are rejected, answers with the contact alone.
     */
    const answerCase = async (side: string, contact: string) => {
      const contactProof = { token: side, to: 'phone', contact } as const;
      if (credentials.formerPassword)
        return proveSide(app, { ...contactProof, password: PASSWORD });
      if (credentials.recoveryCode) return proveSide(app, { ...contactProof, recoveryCode });
      if (password !== undefined) {
        expect((await proveSide(app, { ...contactProof, password })).error.code).toBe(
          'PASSWORD_WRONG',
        );
        app.clock.advance(60_000);
      }
      return proveSide(app, contactProof);
    };
    if (credentials.formerNumber) await answerCase(formerLink, former);
    const isOpen = (await app.call('readCase', { body: { token: presentLink } })).status === 200;
    if (credentials.newNumber && isOpen) await answerCase(presentLink, next);
    app.clock.advance(HOURS_72);
    await settleUnopposedCases(app);

    const { outcome, former_spoke_at, present_spoke_at } = await app.db
      .selectFrom('recovery_cases')
      .select(['outcome', 'former_spoke_at', 'present_spoke_at'])
      .where('member_id', '=', createdMember.id)
      .executeTakeFirstOrThrow();
    const hasResponded = former_spoke_at !== null || present_spoke_at !== null;
    expect(outcome ?? (hasResponded ? 'a person decides' : 'nothing')).toBe(
      expectedOutcome(credentials),
    );

    // A password alone does not pass the second factor.
    const currentPassword = outcome === 'present' ? NEW_PASSWORD : PASSWORD;
    const contact = outcome === 'former' ? former : next;
    for (const [enteredPassword, code] of [
      [currentPassword, 'SECOND_FACTOR'],
      [currentPassword === NEW_PASSWORD ? PASSWORD : NEW_PASSWORD, 'LOGIN_FAILED'],
    ] as const) {
      const response = await app.call('login', {
        body: { phone: contact, password: enteredPassword },
      });
      expect(response.error.code, enteredPassword).toBe(code);
    }
  },
);
