/**
 * The reason why there is no passkey. `cancelled`: the member or the browser declined. `exists`:
 * the device has one already.
 */
export type PasskeyRefusal = 'cancelled' | 'exists' | null;

/**
 * The reason by the name of the browser's error; null for errors of the server or the connection.
 */
export function passkeyRefusal(error: unknown): PasskeyRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  // Browsers also throw this error if the address of the page is not that of the passkeys.
  const refused = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'];
  return refused.includes(name) ? 'cancelled' : null;
}
