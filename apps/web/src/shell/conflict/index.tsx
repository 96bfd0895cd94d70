import { lazy } from 'react';

export type { Clash } from './conflict-dialog.tsx';
export { heldText } from './held-text.ts';

/** Loads with the first conflict. */
export const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
}));
