export { type BeforeProfileChange, changeOwnProfile } from './change.ts';
export { exportProfile } from './export.ts';
export { profileToHandOver, sectionsOf } from './hand-over.ts';
export { findVisibleFiles } from './photos.store.ts';
export { profileFromRow } from './record.ts';
export { profileRoutes, readOwnProfile } from './routes.ts';
export {
  changeProfile,
  createProfile,
  readActivity,
  rejectImpossibleStar,
  withdrawVerification,
} from './store.ts';
export {
  arePhotosVisibleTo,
  arePhotosVisibleToFamily,
  displayFirstName,
  displayName,
  displayNativeName,
  hasVisibleOpenings,
  hiddenMemberIds,
  isContactHidden,
  isContactHiddenFrom,
  isLastSeenVisible,
  isMatchVisibleTo,
  isMemberOrRelative,
  type ListViewer,
  listedFor,
  type MemberView,
  nameUnlessHidden,
  otherGender,
  readListViewer,
  toMatch,
  viewerIdRef,
  viewMember,
  viewMembers,
  visibilityJoin,
} from './visibility.ts';
