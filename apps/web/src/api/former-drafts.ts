/** Under which unfinished forms stand in the tab. They hold contacts and more about a person. */
const DRAFTS = ['registration-draft', 'feedback-draft'];

/**
 * Drafts were once kept on the device, where whoever uses it next could read them: what is left of
 * them goes to the tab that is open now.
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
    // Storage is refused: nothing was kept in it.
  }
}
