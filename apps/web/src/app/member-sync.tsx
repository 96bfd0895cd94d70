import { Suspense, useEffect } from 'react';
import { useIsRelative } from '../api/on-behalf.ts';
import { waitForIdleScreen } from '../api/query.ts';
import { InterestSync, useMatchUpdates } from '../features/match/index.ts';
import { ConversationSync } from '../features/message/index.ts';
import { NotificationSync } from '../features/notification/index.ts';
import { PhotoCacheSync } from '../features/photo/index.ts';
import { preloadMainScreens } from '../offline/preload.ts';
import { useOfflineApp } from '../offline/worker.ts';
import { InstallOffer } from './install-offer.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useStepBack } from './use-step-back.ts';

/** Runs the background tasks of every member's screen. No screen waits for these tasks. */
export function MemberSync() {
  useFocusKeeper();
  useOfflineApp();
  useMatchUpdates();
  const isRelative = useIsRelative();
  return (
    <>
      <StepBack />
      {!isRelative && <MemberOnlySync />}
    </>
  );
}

/**
 * Runs the background tasks that a relative does not need: those of conversations, interests,
 * notifications and photos, the preload of the main screens, and the offer to install the app.
 */
function MemberOnlySync() {
  useEffect(() => void waitForIdleScreen().then(preloadMainScreens), []);
  return (
    <>
      <ConversationSync />
      <InterestSync />
      <NotificationSync />
      <PhotoCacheSync />
      <Suspense>
        <InstallOffer />
      </Suspense>
    </>
  );
}

/** A separate component, so that a change of the address renders only this component again. */
function StepBack() {
  useStepBack();
  return null;
}
