export { claimPhotos } from './claim.ts';
export { photoJobs, purgeUnclaimedPhotos } from './erase.ts';
export { makePhotoFiles } from './image.ts';
export { writeFiles } from './keep.ts';
export { mediaRoutes } from './media.ts';
export { picturesOf, primaryPicturesOf } from './pictures.ts';
export { photoRoutes } from './routes.ts';
export type { NewPhoto } from './store.ts';
