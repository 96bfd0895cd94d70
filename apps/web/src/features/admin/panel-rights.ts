import { useSession } from '../../api/session.ts';

/**
 * Returns the role and id of the signed-in person, which determine the controls that the panel
 * shows. The server checks the rights of every call.
 */
export function usePanelRights(): { readonly isAdmin: boolean; readonly ownId: string | null } {
  const user = useSession((session) => session.user);
  return { isAdmin: user?.isAdmin ?? false, ownId: user?.id ?? null };
}
