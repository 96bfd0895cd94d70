import { create } from 'zustand';

/** The counts in the member's navigation, set by the features to which they belong. */
export const useNavigationCounts = create<{
  /** Number of conversations with unread messages. */
  count: number;
  /** Number of received interests without an answer. */
  interests: number;
}>(() => ({ count: 0, interests: 0 }));

export function setUnread(count: number): void {
  useNavigationCounts.setState({ count });
}

export function setInterests(interests: number): void {
  useNavigationCounts.setState({ interests });
}
