/**
 * The reason why there is no passkey. `cancelled`: the member or the browser declined. `exists`:
 * the device already has a passkey.
 */
export type PasskeyRefusal = 'cancelled' | 'exists' | null;

/**
 * Returns the reason for the name of the browser's error, or null for errors of the server or the
 * connection.
 */
export function passkeyRefusal(error: unknown): PasskeyRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  // Browsers also throw this error if the address of the page is not that of the passkeys.
  const cancelNames = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'];
  return cancelNames.includes(name) ? 'cancelled' : null;
}
