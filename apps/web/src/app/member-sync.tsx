import { Suspense } from 'react';
import { InterestSync } from '../features/match/index.ts';
import { ConversationSync } from '../features/message/index.ts';
import { NotificationSync } from '../features/notification/index.ts';
import { PhotoCacheSync } from '../features/photo/index.ts';
import { InstallOffer } from './install-offer.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** Live updates and counts beside every screen of a member, and the focus where it is. */
export function MemberSync() {
  useFocusKeeper();
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
