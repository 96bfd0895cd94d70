export { CropDialog } from './lazy-crop-dialog.ts';
export { PhotoCacheSync } from './photo-cache-sync.tsx';
export {
  centredArea,
  cropToJpeg,
  decodePicture,
  getFileError,
  getUploadError,
  hasPhotoAspect,
  type PhotoSlot,
  readPicture,
  shrinkPicture,
  wrongTypeMessage,
} from './photo-file.ts';
export { PhotosPanel } from './photos-panel.tsx';
export { ownPhotosQuery } from './photos-query.ts';
export { usePictureQueue } from './use-picture-queue.ts';
