export { holdProfile } from './holdings.ts';
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
