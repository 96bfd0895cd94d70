export { avatarUrl } from './avatar.ts';
export { claimPhotos } from './claim.ts';
export { photoJobs, purgeUnclaimedPhotos } from './erase.ts';
export { heldPhotos } from './holdings.ts';
export { makePhotoFiles } from './image.ts';
export { writeFiles } from './keep.ts';
export { leavePhotos } from './leave.ts';
export { mediaRoutes } from './media.ts';
export {
  ownPhotos,
  pictureFrom,
  pictureOnCard,
  picturesOf,
  primaryPicturesOf,
} from './pictures.ts';
export { photoRoutes } from './routes.ts';
export type { NewPhoto } from './store.ts';
export { sweepPhotos } from './sweep.ts';
