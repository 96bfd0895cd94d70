/** True if the browser supports passkeys, which it hides from pages without https. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** True if the browser offers passkeys while a field is being filled in. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  const available = window.PublicKeyCredential.isConditionalMediationAvailable;
  return available === undefined ? false : available.call(window.PublicKeyCredential);
}
