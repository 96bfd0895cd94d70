export type { FieldConflict } from './conflict-dialog.tsx';
export { valueText } from './value-text.ts';

import { lazyDialog } from '../lazy-parts.tsx';

/** The dialog is loaded with the first conflict. */
export const ConflictDialog = lazyDialog(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
);
