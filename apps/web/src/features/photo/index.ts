export { CropDialog } from './lazy-crop-dialog.ts';
export { readPicture, refusalOf, type Slot, wrongType } from './photo-file.ts';
export { PhotoKeeper } from './photo-keeper.tsx';
export { PhotosPanel } from './photos-panel.tsx';
export { ownPhotosQuery } from './photos-query.ts';
