export { CropDialog } from './lazy-crop-dialog.ts';
export { PhotoCacheSync } from './photo-cache-sync.tsx';
export {
  centredArea,
  cropToJpeg,
  decodePicture,
  hasPhotoAspect,
  readPicture,
  refusalOf,
  type Slot,
  shrinkPicture,
  uploadProblem,
  wrongTypeMessage,
} from './photo-file.ts';
export { PhotosPanel } from './photos-panel.tsx';
export { ownPhotosQuery } from './photos-query.ts';
export { usePictureQueue } from './use-picture-queue.ts';
