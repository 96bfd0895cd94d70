import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountEndpoints } from '@sambandha/contract/account/endpoints';
import { loginBody } from '@sambandha/contract/account/schemas';
import type { Given } from '@sambandha/contract/endpoint';
import { failures } from '@sambandha/contract/errors';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { authAction, clearAuthError, signIn, useSession } from '../../api/session.ts';
import { useWait } from './use-wait.ts';

/** The sign-in form: its fields, what went wrong, and `submit`. The gate around it moves on. */
export function useSignIn() {
  const slowDown = useWait();
  const busy = useSession((session) => session.isLoading);
  const failure = useSession((session) => session.error);
  const form = useForm<Required<Given<typeof accountEndpoints.login, 'body'>>>({
    resolver: standardSchemaResolver(loginBody),
    defaultValues: { phone: '', password: '', remember: true },
  });
  useEffect(() => clearAuthError, []);

  const submit = form.handleSubmit(async (body) => {
    if (useSession.getState().isLoading) return;
    const session = await authAction(
      () => call(accountEndpoints.login, { body }),
      (error) =>
        error instanceof ApiError && error.status === 429
          ? slowDown(error.retryAfter)
          : sentenceOf(error, failures.LOGIN_FAILED[1]),
    ).catch(() => null);
    if (session !== null) signIn(session, body.remember);
    else form.setFocus('password');
  });
  return { form, submit, busy, failure };
}
