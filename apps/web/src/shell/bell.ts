import { create } from 'zustand';

interface Bell {
  /** The number of unread notifications; set by the notification feature. */
  count: number;
  /** Opens the drawer over the screen; null where there is only the page. */
  show: (() => void) | null;
}

export const useBell = create<Bell>(() => ({ count: 0, show: null }));
