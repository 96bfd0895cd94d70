import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The tokens of links opened since the page load, by path, so that they survive a sign-in. */
const opened = new Map<string, string>();

/** The token of the opened link. It is removed from the address bar and the history at once. */
export function useLinkToken(): { token: string | null; forget: () => void } {
  const { pathname, hash, search } = useLocation();
  const navigate = useNavigate();
  const given = tokenIn({ hash, search });
  if (given !== null) opened.set(pathname, given);
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return { token: opened.get(pathname) ?? null, forget: () => opened.delete(pathname) };
}

/** The token of a link in a message, from the hash or from `?token=`; null if there is none. */
export function tokenIn({ hash, search }: { hash: string; search: string }): string | null {
  const behindHash = hash.replace(/^#(token=)?/, '');
  return behindHash || new URLSearchParams(search).get('token') || null;
}
