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
import { StorageNotice } from './storage-notice.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useStepBack } from './use-step-back.ts';

/** Background tasks beside every screen of a member; no screen waits for them. */
export function MemberSync() {
  useFocusKeeper();
  useOfflineApp();
  const isRelative = useIsRelative();
  return (
    <>
      <StepBack />
      <StorageNotice />
      {!isRelative && <OwnSync />}
    </>
  );
}

/**
 * Background tasks that a relative does not need: conversations, interests, notifications, and the
 * screens of these.
 */
function OwnSync() {
  useEffect(() => void whenSettled().then(preloadMainScreens), []);
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

/** A separate component, because it is rendered with every change of the address. */
function StepBack() {
  useStepBack();
  return null;
}
