import { create } from 'zustand';

/** The counts in the member's navigation, set by the features that own them. */
export const useUnread = create<{
  /** Conversations with unread messages. */
  count: number;
  /** Interests to answer. */
  interests: number;
}>(() => ({ count: 0, interests: 0 }));

export function setUnread(count: number): void {
  useUnread.setState({ count });
}

export function setInterests(interests: number): void {
  useUnread.setState({ interests });
}
