import { create } from 'zustand';

/** The counts at the sections of the member, set by the features that know them. */
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
