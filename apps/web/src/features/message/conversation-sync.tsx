import { useEffect } from 'react';
import { setUnread } from '../../shell/unread.ts';
import { useOfflineCopies } from './offline.ts';
import { useConversationUpdates, useUnread } from './use-conversations.ts';
import { useOutboxSender } from './use-sending.ts';

/** Mounted once beside the members' screens: live updates, the outbox, and the unread count. */
export function ConversationSync() {
  const unread = useUnread();
  useConversationUpdates();
  useOutboxSender();
  useOfflineCopies();
  useEffect(() => setUnread(unread), [unread]);
  useEffect(() => () => setUnread(0), []);
  return null;
}
