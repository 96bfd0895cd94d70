export { claimPhotos } from './claim.ts';
export { photoJobs, purgeUnclaimedPhotos } from './erase.ts';
export { makePhotoFiles, type PhotoFiles } from './image.ts';
export { type PrimaryChanged, storePhoto, writeFiles } from './keep.ts';
export { mediaRoutes } from './media.ts';
export { ownPhotos, type Pictured, picturesOf, primaryPicturesOf, standIn } from './pictures.ts';
export { photoRoutes } from './routes.ts';
export type { NewPhoto } from './store.ts';
