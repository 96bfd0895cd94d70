export { type BeforeProfileChange, changeOwnProfile } from './change.ts';
export { exportProfile } from './export.ts';
export { findVisibleFiles } from './photos.store.ts';
export { ownProfileOf, profileRoutes } from './routes.ts';
export {
  activityOf,
  changeProfile,
  createProfile,
  refuseImpossible,
  withdrawVerification,
} from './store.ts';
export {
  candidateOf,
  keptApartFrom,
  type ListViewer,
  listedFor,
  listViewer,
  type MemberView,
  otherGender,
  photosForAll,
  seen,
  seesLastSeen,
  seesPhotos,
  shownName,
  shownNativeName,
  toMatch,
  viewMember,
  viewMembers,
} from './visibility.ts';
