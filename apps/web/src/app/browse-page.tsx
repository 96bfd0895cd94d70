import type { ClientLoaderFunctionArgs } from 'react-router';
import { canViewMembers } from '../api/on-behalf.ts';
import { Browse, prefetchProfiles } from '../features/search/index.ts';
import { lazyDialog, lazyPart } from '../shell/lazily.tsx';

const loadSaved = () => import('../features/saved-search/index.ts');
const SavedList = lazyPart(async () => (await loadSaved()).SavedList);
const SaveDialog = lazyDialog(async () => (await loadSaved()).SaveDialog);

/** Prefetches the first page while the screen's files load. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  if (canViewMembers() && !params.has('list')) prefetchProfiles(params);
  return null;
}

/** /browse. */
export default function BrowsePage() {
  return <Browse SavedList={SavedList} SaveDialog={SaveDialog} />;
}
