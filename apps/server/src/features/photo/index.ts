export { claimPhotos } from './claim.ts';
export { makePhotoFiles, type PhotoFiles } from './image.ts';
export { erasePhotos, photoJobs, purgeUnclaimedPhotos } from './jobs.ts';
export { type PrimaryChanged, storePhoto, writeFiles } from './keep.ts';
export { mediaRoutes } from './media.ts';
export { ownPhotos, type Pictured, picturesOf, primaryPicturesOf, standIn } from './pictures.ts';
export { photoRoutes } from './routes.ts';
export type { NewPhoto } from './store.ts';
