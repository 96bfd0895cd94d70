import { InterestKeeper } from '../match/index.ts';
import { ConversationKeeper } from '../message/index.ts';
import { NotificationKeeper } from '../notification/index.ts';
import { PhotoKeeper } from '../photo/index.ts';

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
