import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from '../../storage/safe-storage.ts';

interface Options {
  /** True for a page that asks for a sign-in, which is another page of the app. */
  outlivesPage: boolean;
}

/**
 * Returns the token of the link that was opened in this tab. The token is removed from the address
 * bar and the history at once. It is kept in the tab until another page of the app is opened,
 * because a phone may close the page while its owner reads a code in another app.
 */
export function useLinkToken({ outlivesPage }: Options = { outlivesPage: false }): {
  token: string | null;
  /** Removes the token from the tab. */
  removeToken: () => void;
} {
  const { pathname, hash, search } = useLocation();
  const navigate = useNavigate();
  const linkToken = readLinkToken({ hash, search });
  const key = `link:${pathname}`;
  useEffect(() => {
    if (linkToken === null) return;
    tabStorage.setItem(key, linkToken);
    void navigate(pathname, { replace: true });
  }, [key, linkToken, navigate, pathname]);
  useEffect(() => {
    if (outlivesPage) return;
    return () => {
      // An error page replaces the page at the same address.
      if (window.location.pathname !== pathname) tabStorage.removeItem(key);
    };
  }, [key, outlivesPage, pathname]);
  return {
    token: linkToken ?? tabStorage.getItem(key),
    removeToken: () => void tabStorage.removeItem(key),
  };
}

/**
 * Returns the token of a link in a message, from the hash or from `?token=`, or null if there is
 * none.
 */
export function readLinkToken({ hash, search }: { hash: string; search: string }): string | null {
  const hashToken = hash.replace(/^#(token=)?/, '');
  return hashToken || new URLSearchParams(search).get('token') || null;
}
