export { exportOwnLists } from './export.ts';
export { keepInShortlist, leaveShortlist } from './keep.ts';
export { ownListRoutes } from './routes.ts';
