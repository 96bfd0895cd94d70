/**
 * The reason why the browser returned no passkey. `cancelled`: the member or the browser declined.
 * `exists`: the device already has a passkey. Null: the browser is not the reason.
 */
type PasskeyRefusal = 'cancelled' | 'exists' | null;

/**
 * Derives the reason from the name of the browser's error. Returns null for any other error, such
 * as an error of the server or the connection.
 */
export function passkeyRefusal(error: unknown): PasskeyRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  // Browsers throw SecurityError if the passkeys belong to another domain than the page.
  const cancelNames = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'];
  return cancelNames.includes(name) ? 'cancelled' : null;
}
