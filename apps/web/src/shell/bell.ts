import { create } from 'zustand';

interface Bell {
  /** Number of unread notifications, set by the notification feature. */
  count: number;
  /**
   * Opens the drawer of notifications. Null without a drawer and on the page of notifications. The
   * bell is then a link to that page.
   */
  open: (() => void) | null;
}

export const useNotificationBell = create<Bell>(() => ({ count: 0, open: null }));
