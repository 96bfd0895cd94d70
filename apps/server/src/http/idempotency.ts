import { validationFailure } from '../core/failure.ts';

/** Returns the Idempotency-Key of a request, or null. Fails with VALIDATION if it is malformed. */
export function idempotencyKey(call: {
  readonly header: (name: string) => string | undefined;
}): string | null {
  const key = call.header('idempotency-key');
  if (key === undefined) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  const message = 'The Idempotency-Key header takes 1 to 200 letters, digits and signs.';
  throw validationFailure([{ path: 'Idempotency-Key', message }]);
}
