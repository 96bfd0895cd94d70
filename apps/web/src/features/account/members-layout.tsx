import { useAppKeptOffline } from '../../api/worker.ts';
import { InterestKeeper } from '../match/index.ts';
import { ConversationKeeper } from '../message/index.ts';
import { NotificationKeeper } from '../notification/index.ts';
import { Gate } from './gate.tsx';

/** Around every screen that needs a session: a visitor signs in first. */
export default function MembersLayout() {
  useAppKeptOffline();
  return (
    <Gate audience="members">
      <ConversationKeeper />
      <InterestKeeper />
      <NotificationKeeper />
    </Gate>
  );
}
