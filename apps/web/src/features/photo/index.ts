export { CropDialog } from './lazy-crop-dialog.ts';
export { PhotoCacheSync } from './photo-cache-sync.tsx';
export { readPicture, refusalOf, type Slot, wrongType } from './photo-file.ts';
export { PhotosPanel } from './photos-panel.tsx';
export { ownPhotosQuery } from './photos-query.ts';
