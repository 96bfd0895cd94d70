import { useEffect } from 'react';
import { showBadge } from '../../offline/app-badge.ts';
import { setUnreadCount, useNavigationCounts } from '../../shell/unread.ts';
import { useOfflineCopies } from './offline.ts';
import {
  useConversations,
  useConversationUpdates,
  useUnreadConversations,
} from './use-conversations.ts';
import { useOutboxSender } from './use-sending.ts';

/**
 * Provides live updates, the outbox, the offline copies, the unread count and the badge of the app
 * icon. Mounted once beside the members' screens.
 */
export function ConversationSync() {
  const unread = useUnreadConversations();
  const isLoaded = useConversations().data !== undefined;
  useConversationUpdates();
  useOutboxSender();
  useOfflineCopies();
  useEffect(() => setUnreadCount(unread), [unread]);
  useEffect(() => () => setUnreadCount(0), []);
  // The icon of the installed app shows the sum of unread conversations and received interests.
  const interests = useNavigationCounts((counts) => counts.interests);
  useEffect(() => {
    if (!isLoaded) return;
    const show = () => showBadge(unread + interests);
    // The service worker sets a badge without a number while the page is hidden.
    const onVisibilityChange = () => document.visibilityState === 'visible' && show();
    show();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [isLoaded, unread, interests]);
  return null;
}
