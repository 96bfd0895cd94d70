import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { accountEndpoints } from '@sambandha/contract/account/endpoints';
import { loginBody } from '@sambandha/contract/account/schemas';
import type { CallerInput } from '@sambandha/contract/endpoint';
import { failures } from '@sambandha/contract/errors';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { clearAuthError, runAuthAction, signIn, useSession } from '../../api/session.ts';
import { useFailureMessage } from './use-failure-message.ts';

type LoginBody = CallerInput<typeof accountEndpoints.login, 'body'>;

/**
 * The fields of the form. `phone` is a phone number or an e-mail address. The code is undefined
 * until the form requests it.
 */
type SignInFields = Required<Omit<LoginBody, 'otpCode'>> & Pick<LoginBody, 'otpCode'>;

/**
 * Returns the sign-in form and its state. `asksForCode` is true after the server required the
 * second factor, until `resetCode` is called for a changed contact. The `Gate` around the
 * form redirects after the sign-in.
 */
export function useSignIn() {
  const failureMessage = useFailureMessage();
  const busy = useSession((session) => session.isLoading);
  const failure = useSession((session) => session.error);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<SignInFields>({
    resolver: standardSchemaResolver(loginBody),
    defaultValues: { phone: '', password: '', remember: true },
  });
  // The cleanup removes the error when the form is left.
  useEffect(() => clearAuthError, []);

  const submit = form.handleSubmit(async (body) => {
    if (useSession.getState().isLoading) return;
    let needsCode = false;
    const session = await runAuthAction(
      () => call('POST /auth/login', { body }),
      (error) => failureMessage(error, failures.LOGIN_FAILED[1]),
    ).catch((error: unknown) => {
      needsCode = error instanceof ApiError && error.code === 'SECOND_FACTOR';
      return null;
    });
    if (session !== null) return signIn(session, { remember: body.remember });
    if (!needsCode) return form.setFocus(asksForCode ? 'otpCode' : 'password');
    // The server requires the second factor, which the form requests next. This is not an error.
    clearAuthError();
    setAsksForCode(true);
  });
  // The second factor is required for the previous contact. The new contact may not have one.
  const resetCode = () => {
    if (!asksForCode) return;
    form.unregister('otpCode');
    setAsksForCode(false);
  };
  return { form, submit, busy, failure, asksForCode, resetCode };
}
