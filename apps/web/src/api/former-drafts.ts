/** Session storage keys of drafts, which contain contacts and other personal data. */
const DRAFTS = ['registration-draft', 'feedback-draft'];

/**
 * Moves drafts from local to session storage: earlier versions stored them on the device, where its next
 * user could read them.
 */
export function moveFormerDrafts(): void {
  if (typeof window === 'undefined') return;
  try {
    for (const key of DRAFTS) {
      const draft = window.localStorage.getItem(key);
      if (draft === null) continue;
      window.localStorage.removeItem(key);
      if (window.sessionStorage.getItem(key) === null) window.sessionStorage.setItem(key, draft);
    }
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
