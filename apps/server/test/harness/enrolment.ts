import { newEnrolmentCode } from '../../src/features/account/index.ts';
import { PASSWORD } from './account.ts';
import type { TestApp } from './app.ts';
import { totpCode } from './authenticator.ts';
import type { TestMember } from './factories.ts';

/** Returns the enrolment code that the command line prints for a member. */
export function createEnrolmentCode({ context, db }: TestApp, memberId: string): Promise<string> {
  return newEnrolmentCode(context, db, memberId);
}

/**
 * Sets up a second factor through the API. Returns the secret and the recovery codes, which only
 * the member sees, and the token of their only session.
 */
export async function enrolSecondFactor(
  app: TestApp,
  { id, token }: TestMember,
  suppliedCode?: string,
) {
  const enrolmentCode = suppliedCode ?? (await createEnrolmentCode(app, id));
  const beginResponse = await app.call('beginSecondFactor', {
    token,
    body: { currentPassword: PASSWORD, enrolmentCode },
  });
  const { secret } = beginResponse.body;
  const otpCode = totpCode(secret, app.clock.now());
  const { body } = await app.call('confirmSecondFactor', { token, body: { otpCode } });
  return { secret, recoveryCodes: body.recoveryCodes, token: body.token };
}
