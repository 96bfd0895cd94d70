import { create } from 'zustand';

interface Bell {
  /** Number of unread notifications, set by the notification feature. */
  count: number;
  /** Opens the drawer over the screen. Null if only the page exists. */
  show: (() => void) | null;
}

export const useBell = create<Bell>(() => ({ count: 0, show: null }));
