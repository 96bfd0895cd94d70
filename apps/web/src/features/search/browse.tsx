import { type ComponentType, Suspense } from 'react';
import { useOnBehalf } from '../../api/on-behalf.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyRequired } from '../../shell/lazily.tsx';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { BrowseList, type SaveDialogProps, WIDE } from './browse-list.tsx';
import { ListNav, views } from './list-nav.tsx';
import { Skeletons } from './results.tsx';
import { ScrollRow } from './scroll-row.tsx';
import { useBrowseParams } from './use-selection.ts';

const OwnListView = lazyRequired(async () => (await import('./own-list.tsx')).OwnListView);

interface BrowseProps {
  /** The list of saved searches, and the dialog that saves one. */
  SavedList: ComponentType;
  SaveDialog: ComponentType<SaveDialogProps>;
}

/** Renders the list of all visible members or one of the member's own lists. */
export function Browse({ SavedList, SaveDialog }: BrowseProps) {
  const t = useT('search');
  const [params] = useBrowseParams();
  // Relatives do not see a candidate's own lists.
  const isForSelf = useOnBehalf(({ candidate }) => candidate === null);
  const view = (isForSelf && views.find((name) => name === params.get('list'))) || 'everyone';
  const isWide = useMinWidth(WIDE);
  return (
    <div className="mx-auto w-full max-w-wide px-4 pt-1 pb-6 sm:px-8 lg:pt-6 lg:pb-8">
      <h1 className="sr-only">{t('title')}</h1>
      {isWide && isForSelf && (
        <div className="mb-4">
          <ListNav view={view} />
        </div>
      )}
      {view === 'everyone' ? (
        <BrowseList SaveDialog={SaveDialog} />
      ) : (
        <>
          {!isWide && (
            <ScrollRow follows={view} className="-mx-4 mb-2 pl-4 sm:-mx-8 sm:mb-4 sm:pl-8">
              <ListNav view={view} />
            </ScrollRow>
          )}
          <Suspense fallback={view === 'saved' ? null : <Skeletons />}>
            {view === 'saved' ? <SavedList /> : <OwnListView key={view} kind={view} />}
          </Suspense>
        </>
      )}
    </div>
  );
}
