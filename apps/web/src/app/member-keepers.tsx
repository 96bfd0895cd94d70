import { InterestKeeper } from '../features/match/index.ts';
import { ConversationKeeper } from '../features/message/index.ts';
import { NotificationKeeper } from '../features/notification/index.ts';
import { PhotoKeeper } from '../features/photo/index.ts';

/** What listens and counts beside every screen of a member. */
export function MemberKeepers() {
  return (
    <>
      <ConversationKeeper />
      <InterestKeeper />
      <NotificationKeeper />
      <PhotoKeeper />
    </>
  );
}
