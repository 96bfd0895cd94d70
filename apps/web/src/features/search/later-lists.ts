// One module, because the code of Browse lists the files and dependencies of each lazy module.
export { NoResults } from './no-results.tsx';
export { OwnListView } from './own-list.tsx';
