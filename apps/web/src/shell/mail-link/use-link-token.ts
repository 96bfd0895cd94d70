import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from '../../storage/safe-storage.ts';

/**
 * Returns the token of the link that was opened in this tab. The token is removed from the address
 * bar and the history at once. It is kept in the tab during a sign-in, and because a phone may
 * close the page while its owner reads a code in another app.
 */
export function useLinkToken(): { token: string | null; dropToken: () => void } {
  const { pathname, hash, search } = useLocation();
  const navigate = useNavigate();
  const linkToken = tokenIn({ hash, search });
  const key = `link:${pathname}`;
  useEffect(() => {
    if (linkToken === null) return;
    tabStorage.setItem(key, linkToken);
    void navigate(pathname, { replace: true });
  }, [key, linkToken, navigate, pathname]);
  return {
    token: linkToken ?? tabStorage.getItem(key),
    dropToken: () => void tabStorage.removeItem(key),
  };
}

/**
 * Returns the token of a link in a message, from the hash or from `?token=`, or null if there is
 * none.
 */
export function tokenIn({ hash, search }: { hash: string; search: string }): string | null {
  const hashToken = hash.replace(/^#(token=)?/, '');
  return hashToken || new URLSearchParams(search).get('token') || null;
}
