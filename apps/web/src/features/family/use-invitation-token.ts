import { useEffect } from 'react';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { tabStorage } from '../../storage/safe-storage.ts';

/**
 * Session storage key. The token is stored, because a phone may close the page while its owner
 * signs in or reads the code in another app. The token gives access only together with its account.
 */
const KEY = 'invitation';

/** Returns the token of the invitation that was opened in this tab, or null if there is none. */
export function useInvitationToken(): { token: string | null; dropToken: () => void } {
  const { token, dropToken } = useLinkToken();
  useEffect(() => {
    if (token !== null) store(token);
  }, [token]);
  return {
    token: token ?? tabStorage.getItem(KEY),
    dropToken: () => {
      dropToken();
      store(null);
    },
  };
}

function store(token: string | null): void {
  if (token === null) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, token);
}
