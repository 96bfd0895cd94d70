// One file, because Browse would otherwise name each file and its dependencies.
export { NoResults } from './no-results.tsx';
export { OwnListView } from './own-list.tsx';
