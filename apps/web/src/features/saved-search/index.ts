export { SavedList } from './saved-list.tsx';
export { SaveDialog } from './search-dialog.tsx';
