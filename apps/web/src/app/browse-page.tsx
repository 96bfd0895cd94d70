import { lazy } from 'react';
import { mayLook } from '../api/on-behalf.ts';
import { Browse, prefetchProfiles } from '../features/search/index.ts';
import type { Route } from './+types/browse-page.ts';

const loadSaved = () => import('../features/saved-search/index.ts');
const SavedList = lazy(async () => ({ default: (await loadSaved()).SavedList }));
const SaveDialog = lazy(async () => ({ default: (await loadSaved()).SaveDialog }));

/** Prefetches the first page while the screen's files load. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  if (mayLook() && !params.has('list')) prefetchProfiles(params);
  return null;
}

/** /browse. */
export default function BrowsePage() {
  return <Browse SavedList={SavedList} SaveDialog={SaveDialog} />;
}
