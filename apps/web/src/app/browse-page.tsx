import type { ClientLoaderFunctionArgs } from 'react-router';
import { canViewMembers } from '../api/on-behalf.ts';
import { Browse, prefetchProfiles } from '../features/search/index.ts';
import { lazyDialog, lazyRequired } from '../shell/lazy-parts.tsx';

const loadSaved = () => import('../features/saved-search/index.ts');
const SavedList = lazyRequired(async () => (await loadSaved()).SavedList);
const SaveDialog = lazyDialog(async () => (await loadSaved()).SaveDialog);

/**
 * Requests the first page of members while the files of the screen load. The person's own lists,
 * such as `?list=shortlist`, do not show that page.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  if (canViewMembers() && !params.has('list')) prefetchProfiles(params);
  return null;
}

/** Renders /browse. */
export default function BrowsePage() {
  return <Browse SavedList={SavedList} SaveDialog={SaveDialog} />;
}
