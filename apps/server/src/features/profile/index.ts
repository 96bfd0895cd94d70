export { type BeforeProfileChange, changeOwnProfile } from './change.ts';
export { exportProfile } from './export.ts';
export { profileToHandOver, sectionsOf } from './hand-over.ts';
export { findVisibleFiles } from './photos.store.ts';
export { fromRow } from './record.ts';
export { ownProfileOf, profileRoutes } from './routes.ts';
export {
  activityOf,
  changeProfile,
  createProfile,
  refuseImpossible,
  withdrawVerification,
} from './store.ts';
export {
  displayName,
  hasVisibleOpenings,
  hiddenFrom,
  isContactHidden,
  isContactHiddenFrom,
  isMatchVisibleTo,
  isMemberOrRelative,
  type ListViewer,
  listedFor,
  listViewer,
  type MemberView,
  nameUnlessHidden,
  otherGender,
  photosForOwnFamily,
  seenBy,
  seesLastSeen,
  seesPhotosOf,
  shownFirstName,
  shownNativeName,
  themself,
  toMatch,
  viewMember,
  viewMembers,
} from './visibility.ts';
