/** Whether this browser has passkeys at all; it hides them from pages without https. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** Whether it offers them while a field is being filled in. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const available = window.PublicKeyCredential.isConditionalMediationAvailable;
  return available === undefined ? false : available.call(window.PublicKeyCredential);
}
