import { create } from 'zustand';

/** What waits for the member, as the feature that knows it last said. */
export const useUnread = create<{ count: number }>(() => ({ count: 0 }));

export function setUnread(count: number): void {
  useUnread.setState({ count });
}
