import { HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, readLatestLinkToken } from '../harness/account.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import { requireValue } from '../harness/present.ts';
import {
  changePhone,
  confirmCaseContact,
  newContacts,
  settleUnopposedCases,
  undoChange,
} from '../harness/recovery-case.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The outcome of a case about a change of number, for each combination of credentials that one
 * person holds, if nobody else responds. docs/decisions/011 contains the rule.
 */

const NEW_PASSWORD = 'Manjari7Kere';

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
  if (newNumber && hasKey && !formerNumber) return 'present';
  // A number alone does not settle the case. An admin then decides.
  return formerNumber || newNumber ? 'a person decides' : 'nothing';
}

/**
 * Responds to the case with the strongest credentials. If the only key is the newer password, it is
 * refused, and the side then proves the contact alone.
 */
async function answerCase(
  credentials: Credentials,
  recoveryCode: string,
  side: { readonly token: string; readonly contact: string },
) {
  const contactProof = { ...side, to: 'phone' } as const;
  if (credentials.formerPassword)
    return confirmCaseContact(app, { ...contactProof, password: PASSWORD });
  if (credentials.recoveryCode) return confirmCaseContact(app, { ...contactProof, recoveryCode });
  if (credentials.newerPassword) {
    const refusal = await confirmCaseContact(app, { ...contactProof, password: NEW_PASSWORD });
    expect(refusal.error.code).toBe('PASSWORD_WRONG');
    // The next code can be requested only after the resend delay.
    app.clock.advance(MINUTE_MS);
  }
  return confirmCaseContact(app, contactProof);
}

test.each(combinations)(
  'a recovery case has the prescribed outcome for %j',
  async (credentials) => {
    const { formerPhone, newPhone, email } = newContacts();
    const createdMember = await createMemberWithPassword(app, {
      email,
      phone: formerPhone,
      is_admin: true,
    });
    const { token, recoveryCodes } = await enrolSecondFactor(app, createdMember);
    await changePhone(app, token, newPhone);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.call('updatePassword', { token, body: change });
    const formerLink = await readLatestLinkToken(app, formerPhone);
    await undoChange(app, formerLink);
    const presentLink = await readLatestLinkToken(app, newPhone);

    const recoveryCode = requireValue(recoveryCodes[0]);
    const answer = (sideToken: string, sideContact: string) =>
      answerCase(credentials, recoveryCode, { token: sideToken, contact: sideContact });
    if (credentials.formerNumber) await answer(formerLink, formerPhone);
    const isOpen = (await app.call('readCase', { body: { token: presentLink } })).status === 200;
    if (credentials.newNumber && isOpen) await answer(presentLink, newPhone);
    app.clock.advance(72 * HOUR_MS);
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
    const phone = outcome === 'former' ? formerPhone : newPhone;
    const [validPassword, otherPassword] =
      outcome === 'present' ? [NEW_PASSWORD, PASSWORD] : [PASSWORD, NEW_PASSWORD];
    const login = async (password: string) =>
      (await app.call('login', { body: { phone, password } })).error.code;
    expect(await login(validPassword)).toBe('SECOND_FACTOR');
    expect(await login(otherPassword)).toBe('LOGIN_FAILED');
  },
);
