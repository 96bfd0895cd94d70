import { useSession } from '../../api/session.ts';

/** Rights of the signed-in person in the panel. The server checks every call as well. */
export function usePanelRights(): { readonly isAdmin: boolean; readonly ownId: string | null } {
  const user = useSession((session) => session.user);
  return { isAdmin: user?.isAdmin ?? false, ownId: user?.id ?? null };
}
