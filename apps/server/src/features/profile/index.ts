export { holdProfile } from './holdings.ts';
export { filesSeen } from './photos.store.ts';
export { ownProfileOf, profileRoutes } from './routes.ts';
export { activityOf, createProfile, withdrawVerification } from './store.ts';
export {
  type ListViewer,
  listedFor,
  listViewer,
  type MemberView,
  maySee,
  seesLastSeen,
  seesPhotos,
  toMatch,
  viewMember,
  viewMembers,
} from './visibility.ts';
