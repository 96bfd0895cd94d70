import { Suspense, useEffect } from 'react';
import { whenSettled } from '../api/query.ts';
import { InterestSync } from '../features/match/index.ts';
import { ConversationSync } from '../features/message/index.ts';
import { NotificationSync } from '../features/notification/index.ts';
import { PhotoCacheSync } from '../features/photo/index.ts';
import { preloadMainScreens } from '../offline/preload.ts';
import { InstallOffer } from './install-offer.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** Live updates and counts beside every screen of a member, the code of the next, and the focus. */
export function MemberSync() {
  useFocusKeeper();
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
