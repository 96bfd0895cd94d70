/** Why no passkey came of it: the member or the browser did not want to, or there is one already. */
export type PasskeyRefusal = 'cancelled' | 'exists' | null;

/** What the browser threw, by its name; null for what the server or the connection says. */
export function passkeyRefusal(error: unknown): PasskeyRefusal {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'exists';
  // Also where the address of the page is not the one that passkeys belong to.
  const refused = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'];
  return refused.includes(name) ? 'cancelled' : null;
}
