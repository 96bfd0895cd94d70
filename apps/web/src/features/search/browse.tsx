import { type ComponentType, Suspense } from 'react';
import { useActingState } from '../../api/on-behalf.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyRequired } from '../../shell/lazy-parts.tsx';
import { BrowseList, type SaveDialogProps } from './browse-list.tsx';
import { ListNav, views } from './list-nav.tsx';
import { CardSkeletons } from './results.tsx';
import { useBrowseParams } from './use-selection.ts';

const OwnListView = lazyRequired(async () => (await import('./later-lists.ts')).OwnListView);

interface BrowseProps {
  /** The list of saved searches, and the dialog that saves a search. */
  SavedList: ComponentType;
  SaveDialog: ComponentType<SaveDialogProps>;
}

/** Renders the list of all visible members or one of the member's own lists. */
export function Browse({ SavedList, SaveDialog }: BrowseProps) {
  const t = useT('search');
  const [params] = useBrowseParams();
  // Relatives do not see a candidate's own lists.
  const isForSelf = useActingState(({ candidate }) => candidate === null);
  const view = (isForSelf && views.find((name) => name === params.get('list'))) || 'everyone';
  return (
    <div className="mx-auto w-full max-w-wide px-4 pb-6 sm:px-8 lg:pt-6 lg:pb-8">
      <h1 className="sr-only">{t('title')}</h1>
      {isForSelf && <ListNav view={view} />}
      {view === 'everyone' ? (
        <BrowseList SaveDialog={SaveDialog} />
      ) : (
        <div className="pt-3 lg:pt-0">
          <Suspense fallback={view === 'saved' ? null : <CardSkeletons />}>
            {view === 'saved' ? <SavedList /> : <OwnListView key={view} kind={view} />}
          </Suspense>
        </div>
      )}
    </div>
  );
}
