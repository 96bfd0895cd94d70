import { lazy, Suspense } from 'react';
import { whenSettled } from '../api/query.ts';
import { useAppKeptOffline } from '../offline/worker.ts';
import { Gate } from './gate.tsx';

/**
 * Nobody sees them: where their code does not come, the screen stays. What they would have counted or
 * sent waits, kept on the device, for the next page load.
 */
const MemberSync = lazy(async () => {
  await whenSettled();
  const { MemberSync: Loaded } = await import('./member-sync.tsx').catch(() => none);
  return { default: Loaded };
});

const none = { MemberSync: () => null };

/** Around every screen that needs a session: a visitor signs in first. */
export default function MembersLayout() {
  useAppKeptOffline();
  return (
    <Gate audience="members">
      <Suspense>
        <MemberSync />
      </Suspense>
    </Gate>
  );
}
