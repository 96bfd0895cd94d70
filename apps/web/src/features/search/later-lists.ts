// One module, because for each lazy module the code of Browse contains a list of its files.
export { NoResults } from './no-results.tsx';
export { OwnListView } from './own-list.tsx';
