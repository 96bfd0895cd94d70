import { useEffect } from 'react';
import { setUnread } from '../../shell/unread.ts';
import { useKeptConversations } from './offline.ts';
import { useConversationUpdates, useUnread } from './use-conversations.ts';
import { useSending } from './use-sending.ts';

/** Once, around the members' screens: hears what is new, sends what waits, counts what is unread. */
export function ConversationSync() {
  const unread = useUnread();
  useConversationUpdates();
  useSending();
  useKeptConversations();
  useEffect(() => setUnread(unread), [unread]);
  useEffect(() => () => setUnread(0), []);
  return null;
}
