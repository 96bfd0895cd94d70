import { lazy } from 'react';

/** The crop dialog, fetched when the first photo is chosen. */
export const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));
