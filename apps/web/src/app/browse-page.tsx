import { lazy } from 'react';
import { Browse } from '../features/search/index.ts';

const loadSaved = () => import('../features/saved-search/index.ts');
const SavedList = lazy(async () => ({ default: (await loadSaved()).SavedList }));
const SaveDialog = lazy(async () => ({ default: (await loadSaved()).SaveDialog }));

/** /browse. */
export default function BrowsePage() {
  return <Browse SavedList={SavedList} SaveDialog={SaveDialog} />;
}
