import { InterestSync } from '../features/match/index.ts';
import { ConversationSync } from '../features/message/index.ts';
import { NotificationSync } from '../features/notification/index.ts';
import { PhotoCacheSync } from '../features/photo/index.ts';

/** Live updates and counts beside every screen of a member. */
export function MemberSync() {
  return (
    <>
      <ConversationSync />
      <InterestSync />
      <NotificationSync />
      <PhotoCacheSync />
    </>
  );
}
