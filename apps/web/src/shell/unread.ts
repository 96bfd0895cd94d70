import { create } from 'zustand';

/** What waits for the member, as the feature that knows it last said. */
export const useUnread = create<{
  /** Conversations with something unread, and open requests. */
  count: number;
  /** Interests that wait for an answer. */
  interests: number;
}>(() => ({ count: 0, interests: 0 }));

export function setUnread(count: number): void {
  useUnread.setState({ count });
}

export function setInterests(interests: number): void {
  useUnread.setState({ interests });
}
