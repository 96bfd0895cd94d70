import { useEffect } from 'react';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';

/**
 * Session storage key. A phone may close the page while its owner looks for the code in another app, or
 * signs in; without its account the token opens nothing.
 */
const KEY = 'invitation';

/** The token of the invitation that was opened in this tab; null if there is none. */
export function useInvitationToken(): { token: string | null; forget: () => void } {
  const { token, forget } = useLinkToken();
  useEffect(() => {
    if (token !== null) keep(token);
  }, [token]);
  return {
    token: token ?? kept(),
    forget: () => {
      forget();
      keep(null);
    },
  };
}

function kept(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden; the link is then opened again. */
function keep(token: string | null): void {
  try {
    if (token === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, token);
  } catch {}
}
