export type { FullProfile, ProfileValues } from './record.ts';
export { profileRoutes } from './routes.ts';
export { activityOf, createProfile, type NewProfile, withdrawVerification } from './store.ts';
export {
  type ListViewer,
  listedFor,
  listViewer,
  type MemberView,
  maySee,
  type Viewer,
  viewMember,
  viewMembers,
} from './visibility.ts';
