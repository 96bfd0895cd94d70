import { lazy } from 'react';

/** The crop dialog, loaded when the first photo is selected. */
export const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));
