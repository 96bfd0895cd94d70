import { create } from 'zustand';

/** The counts in the member's navigation, set by the features to which they belong. */
export const useNavigationCounts = create<{
  /** Number of conversations with unread messages. */
  unread: number;
  /** Number of received interests without an answer. */
  interests: number;
}>(() => ({ unread: 0, interests: 0 }));

export function setUnreadCount(unreadConversations: number): void {
  useNavigationCounts.setState({ unread: unreadConversations });
}

export function setInterestCount(unansweredInterests: number): void {
  useNavigationCounts.setState({ interests: unansweredInterests });
}
