/** Returns true if the browser supports passkeys. Over plain HTTP only localhost supports them. */
export function supportsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** Returns true if the browser offers passkeys while a field is being filled in. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
