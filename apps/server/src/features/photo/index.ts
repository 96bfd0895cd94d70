export { avatarUrl } from './avatar.ts';
export { makePrimary, type PhotoRemovalHooks, removePhoto, reorder } from './change.ts';
export { claimDraftPhotos, claimPhotos, keepPhotos } from './claim.ts';
export { photoErasure } from './erasure.ts';
export { exportPhotos } from './export.ts';
export {
  erasePhotoFiles,
  eraseReleasedFiles,
  photoJobs,
  purgeUnclaimedPhotos,
} from './file-erasure.ts';
export type { PhotoRequest } from './gate.ts';
export { makePhotoFiles } from './image.ts';
export { readLargeJpeg } from './large-jpeg.ts';
export { mediaRoutes } from './media.ts';
export {
  galleryOf,
  pictureFrom,
  pictureOnCard,
  picturesOf,
  primaryPicturesOf,
  toPhoto,
} from './pictures.ts';
export { discardUpload } from './receive.ts';
export { photoRoutes } from './routes.ts';
export { isOrderOf } from './rules.ts';
export { photoViewer, photoViewerOf } from './signing.ts';
export { smallPhotoOf } from './small-photo.ts';
export {
  countPhotos,
  deletePhoto,
  lockPhotos,
  type NewPhoto,
  photosOf,
  photosToCopy,
  releasePhotos,
  setOrder,
} from './store.ts';
export { type PhotoAddHooks, writeFiles } from './store-photo.ts';
export { sweepPhotos } from './sweep.ts';
export { uploadPhoto } from './upload.ts';
