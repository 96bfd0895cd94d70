import { Suspense } from 'react';
import { whenSettled } from '../api/query.ts';
import { lazily } from '../shell/lazily.tsx';
import type { ShellHandle } from '../shell/shell.tsx';
import { Gate } from './gate.tsx';
import { MemberScreens } from './member-screens.tsx';

/**
 * Renders nothing visible. If its code cannot be loaded, the screen works without it until the next
 * page load; unsent messages stay stored.
 */
const MemberSync = lazily(async () => {
  await whenSettled();
  return (await import('./member-sync.tsx')).MemberSync;
});

/** The links of the footer are in Settings, too. */
export const handle: ShellHandle = { footer: 'wide' };

/** Layout of every screen that needs a session: visitors are redirected to sign in. */
export default function MembersLayout() {
  return gate;
}

/** One element, so that a step of the router does not render it again. */
const gate = (
  <Gate audience="members" screens={<MemberScreens />}>
    <Suspense>
      <MemberSync />
    </Suspense>
  </Gate>
);
