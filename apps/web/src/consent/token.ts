import { tabStorage } from '../storage/safe-storage.ts';

/**
 * Session storage key. The token is stored, because a phone may close the page while its owner
 * reads the code in another app.
 */
const TOKEN_KEY = 'consent';

/**
 * Returns the token of the link, or the stored token if the address has none, or null. A token in
 * the address is first removed from the address bar and the history.
 */
export function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token === '') return tabStorage.getItem(TOKEN_KEY);
  history.replaceState(null, '', location.pathname);
  tabStorage.setItem(TOKEN_KEY, token);
  return token;
}

/** Removes the token, because this tab must not open the profile again. */
export function removeToken(): void {
  tabStorage.removeItem(TOKEN_KEY);
}
