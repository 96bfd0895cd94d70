import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/**
 * Why the server would refuse a password in the end; null where it would not. Nobody is held up where
 * that cannot be asked: the end asks again.
 */
export async function refusalOf(
  password: string,
  verificationToken: string,
): Promise<string | null> {
  try {
    await call('POST /auth/check-password', { body: { password, verificationToken } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fields.find(({ path }) => path === 'password')?.message ?? null;
  }
}
