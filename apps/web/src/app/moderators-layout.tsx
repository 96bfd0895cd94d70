import type { ShellHandle } from '../shell/shell.tsx';
import { Gate } from './gate.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

export const handle: ShellHandle = { footer: 'wide' };

/** Layout of the admin panel. Moderators and admins see it. Others are sent to the landing page. */
export default function ModeratorsLayout() {
  useFocusKeeper();
  return <Gate audience="moderators" />;
}
