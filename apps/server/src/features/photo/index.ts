export { avatarUrl } from './avatar.ts';
export {
  makePrimaryPhoto,
  type PhotoRemovalHooks,
  removePhoto,
  reorderPhotos,
} from './change.ts';
export { claimDraftPhotos, claimPhotos, keepPhotos } from './claim.ts';
export { photoErasure } from './erasure.ts';
export { exportPhotos } from './export.ts';
export {
  erasePhotoFiles,
  eraseReleasedFiles,
  purgeUnclaimedPhotos,
  registerPhotoJobs,
} from './file-erasure.ts';
export type { PhotoRequest } from './gate.ts';
export { makePhotoFiles } from './image.ts';
export { readLargeJpeg } from './large-jpeg.ts';
export { mediaRoutes } from './media.ts';
export {
  pictureOnCard,
  readGallery,
  readPictures,
  readPrimaryPictures,
  toPhoto,
  toPictureOrAvatar,
} from './pictures.ts';
export { discardUpload } from './receive.ts';
export { photoRoutes } from './routes.ts';
export { isPermutation } from './rules.ts';
export { photoViewerOf, toPhotoViewer } from './signing.ts';
export { smallPhotoOf } from './small-photo.ts';
export {
  countPhotos,
  deletePhoto,
  listPhotos,
  lockPhotos,
  type NewPhoto,
  photosToCopy,
  releasePhotos,
  setPhotoOrder,
} from './store.ts';
export { type PhotoAddHooks, writeFiles } from './store-photo.ts';
export { sweepPhotos } from './sweep.ts';
export { uploadPhoto } from './upload.ts';
