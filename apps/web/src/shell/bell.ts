import { create } from 'zustand';

interface Bell {
  /** What was told and not read yet, as the feature that knows it last said. */
  count: number;
  /** Opens the notification centre over the screen; null where only its page is there. */
  show: (() => void) | null;
}

export const useBell = create<Bell>(() => ({ count: 0, show: null }));
