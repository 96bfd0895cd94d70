import type { AdminRow } from '@sambandha/contract/admin/schemas';
import { useSession } from '../../api/session.ts';

interface PanelRights {
  readonly isAdmin: boolean;
  readonly ownId: string | null;
}

/**
 * Returns the role and id of the signed-in person, which determine the controls that the panel
 * shows. The server checks the rights of every call.
 */
export function usePanelRights(): PanelRights {
  const user = useSession((session) => session.user);
  return { isAdmin: user?.isAdmin ?? false, ownId: user?.id ?? null };
}

/**
 * Returns true if the panel offers acts on a member. Nobody acts on themself, and only admins act
 * on the team.
 */
export function mayActOn(
  { isAdmin, ownId }: PanelRights,
  { id, role }: Pick<AdminRow, 'id' | 'role'>,
): boolean {
  return id !== ownId && (isAdmin || role === 'member');
}
