/** Session storage: a phone may close the page while its owner looks for the code in another app. */
const KEY = 'consent';

/** The token of the link, taken out of the address bar and the history before anything else happens. */
export function takeToken(): string | null {
  const given = location.hash.replace(/^#(token=)?/, '');
  if (given === '') return kept();
  history.replaceState(null, '', location.pathname);
  try {
    sessionStorage.setItem(KEY, given);
  } catch {
    // Storage is full or forbidden: after a reload the link is opened again.
  }
  return given;
}

/** From now on this tab opens nothing any more. */
export function dropToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is none.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
