import { useSession } from '../../api/session.ts';

/**
 * The role and id of the signed-in person, by which the panel selects the controls to show. The server
 * checks the rights of every call.
 */
export function usePanelRights(): { readonly isAdmin: boolean; readonly ownId: string | null } {
  const user = useSession((session) => session.user);
  return { isAdmin: user?.isAdmin ?? false, ownId: user?.id ?? null };
}
