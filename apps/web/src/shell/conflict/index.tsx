export type { Clash } from './conflict-dialog.tsx';
export { heldText } from './held-text.ts';

import { lazyDialog } from '../lazily.tsx';

/** Loaded with the first conflict. */
export const ConflictDialog = lazyDialog(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
);
