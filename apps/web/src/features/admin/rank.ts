import { useSession } from '../../api/session.ts';

/** What the signed-in person may do in the panel; the server decides at every call all the same. */
export function useRank(): { readonly isAdmin: boolean; readonly ownId: string | null } {
  const user = useSession((session) => session.user);
  return { isAdmin: user?.isAdmin ?? false, ownId: user?.id ?? null };
}
