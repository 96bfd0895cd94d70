export { avatarUrl } from './avatar.ts';
export { makePrimary, type PhotoRemovalHooks, removePhoto, reorder } from './change.ts';
export { claimDraftPhotos, claimPhotos, keepPhotos } from './claim.ts';
export { readCopy } from './copy.ts';
export { erase, eraseReleased, photoJobs, purgeUnclaimedPhotos } from './erase.ts';
export { photoErasure } from './erasure.ts';
export { exportPhotos } from './export.ts';
export type { PhotoRequest } from './gate.ts';
export { makePhotoFiles } from './image.ts';
export { type PhotoAddHooks, writeFiles } from './keep.ts';
export { mediaRoutes } from './media.ts';
export {
  galleryOf,
  pictureFrom,
  pictureOnCard,
  picturesOf,
  primaryPicturesOf,
  toPhoto,
} from './pictures.ts';
export { discard } from './receive.ts';
export { photoRoutes } from './routes.ts';
export { isOrderOf } from './rules.ts';
export { photoViewer, photoViewerOf } from './signing.ts';
export { smallPhotoOf } from './small.ts';
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
export { sweepPhotos } from './sweep.ts';
export { uploadPhoto } from './upload.ts';
