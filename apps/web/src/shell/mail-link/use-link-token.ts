import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The tokens of links opened since the page load, by path. They are kept during a sign-in. */
const openedTokens = new Map<string, string>();

/**
 * Returns the token of the current link. The token is removed from the address bar and the history
 * at once.
 */
export function useLinkToken(): { token: string | null; dropToken: () => void } {
  const { pathname, hash, search } = useLocation();
  const navigate = useNavigate();
  const linkToken = tokenIn({ hash, search });
  if (linkToken !== null) openedTokens.set(pathname, linkToken);
  useEffect(() => {
    if (linkToken !== null) void navigate(pathname, { replace: true });
  }, [linkToken, navigate, pathname]);
  return {
    token: openedTokens.get(pathname) ?? null,
    dropToken: () => openedTokens.delete(pathname),
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
