import { Suspense } from 'react';
import { waitForIdleScreen } from '../api/query.ts';
import { lazyOptional } from '../shell/lazy-parts.tsx';
import type { ShellHandle } from '../shell/shell.tsx';
import { Gate } from './gate.tsx';
import { MemberScreens } from './member-screens.tsx';

/**
 * Renders nothing visible but the offer to install the app. If the code of this component cannot be
 * loaded, the screen works without the component and its live updates until the next page load.
 * Unsent messages stay stored.
 */
const MemberSync = lazyOptional(async () => {
  await waitForIdleScreen();
  return (await import('./member-sync.tsx')).MemberSync;
});

/** Phones show no footer, because Settings contains the same links. */
export const handle: ShellHandle = { footer: 'wide' };

/** Layout of every screen that needs a session. Visitors are redirected to the sign-in. */
export default function MembersLayout() {
  return gate;
}

/** The element is created once. A state change of the router must not render the screens again. */
const gate = (
  <Gate audience="members" screens={<MemberScreens />}>
    <Suspense>
      <MemberSync />
    </Suspense>
  </Gate>
);
