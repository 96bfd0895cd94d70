import { lazyDialog } from '../../shell/lazy-parts.tsx';

/** The crop dialog, loaded when the first photo is selected. */
export const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog);
