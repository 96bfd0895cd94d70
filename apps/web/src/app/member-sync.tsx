import { Suspense, useEffect } from 'react';
import { useIsRelative } from '../api/on-behalf.ts';
import { whenSettled } from '../api/query.ts';
import { InterestSync } from '../features/match/index.ts';
import { ConversationSync } from '../features/message/index.ts';
import { NotificationSync } from '../features/notification/index.ts';
import { PhotoCacheSync } from '../features/photo/index.ts';
import { preloadMainScreens } from '../offline/preload.ts';
import { useOfflineApp } from '../offline/worker.ts';
import { InstallOffer } from './install-offer.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useStepBack } from './use-step-back.ts';

/**
 * Live updates and counts beside every screen of a member, the code of the next, and the focus; of these a
 * relative has the focus alone.
 */
export function MemberSync() {
  useFocusKeeper();
  useOfflineApp();
  return useIsRelative() ? null : <OwnSync />;
}

function OwnSync() {
  useEffect(() => void whenSettled().then(preloadMainScreens), []);
  return (
    <>
      <ConversationSync />
      <InterestSync />
      <NotificationSync />
      <PhotoCacheSync />
      <StepBack />
      <Suspense>
        <InstallOffer />
      </Suspense>
    </>
  );
}

/** By itself: it is drawn with every change of the address. */
function StepBack() {
  useStepBack();
  return null;
}
