import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useActingState } from '../../api/on-behalf.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyDialog, lazyRequired } from '../../shell/lazy-parts.tsx';
import { SkipLink } from '../../shell/skip-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { memberKeys, RemainingInterests } from '../match/index.ts';
import { OwnGotraQuestion } from '../preference/index.ts';
import { ActiveChips } from './active-chips.tsx';
import type { BrowseSelection } from './address.ts';
import { BrowseBar } from './browse-bar.tsx';
import { countActiveFilters, getChips } from './chips.ts';
import { CardSkeletons, type MemberList, Results } from './results.tsx';
import { useFilterInput } from './use-filter-input.ts';
import { useProfiles } from './use-profiles.ts';
import { useSelection } from './use-selection.ts';

// The cards have priority. Code that changes the list is loaded beside them or on demand.
const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazyRequired(async () => (await loadPanel()).FilterPanel);
const FilterSheet = lazyDialog(async () => (await loadPanel()).FilterSheet);
const NoResults = lazyRequired(async () => (await import('./later-lists.ts')).NoResults);

/** Minimum width in rem at which the filters are beside the list. */
const WIDE_REM = 64;

export interface SaveDialogProps {
  /** The selection to save under a name. */
  selection: BrowseSelection;
  onClose: () => void;
}

/** `Results` shows the actions of a relative if this function returns null. */
const relativesActions = () => null;

/** Renders all visible members, narrowed by filters and search text. */
export function BrowseList({ SaveDialog }: { SaveDialog: ComponentType<SaveDialogProps> }) {
  const t = useT('search');
  const client = useQueryClient();
  const { selection, requestedPages, select, showPages } = useSelection();
  const controls = useFilterInput(selection, select);
  const list = useProfiles(selection, requestedPages);
  const isWide = useMinWidth(WIDE_REM);
  const beginsWithFilters = useBeginsWithFilters();
  // After the first opening the sheet stays mounted, because its closing is animated.
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>(
    beginsWithFilters && !isWide ? 'open' : 'unopened',
  );
  const [isSaving, setIsSaving] = useState(false);
  const isForSelf = useActingState(({ candidate }) => candidate === null);

  const filterCount = countActiveFilters(selection.filters);
  const chips = getChips(selection);
  // The empty state has the buttons to clear all filters and to save the search.
  const isEmpty = isEmptyList(list);
  const save = () => setIsSaving(true);
  // A narrow screen shows the notices after the cards.
  const notices = <Notices newThisWeek={list.newThisWeek} isForSelf={isForSelf} />;
  return (
    <div className="flex gap-8">
      {isWide && <SkipLink to="results">{t('skipToResults')}</SkipLink>}
      {isWide && (
        <aside className="w-76 shrink-0">
          <div className="sticky top-22 max-h-[calc(100dvh-11rem)]">
            <Suspense fallback={<Card className="h-[calc(100dvh-11rem)]" />}>
              <FilterPanel
                controls={controls}
                filterCount={filterCount}
                takesFocus={beginsWithFilters}
              />
            </Suspense>
          </div>
        </aside>
      )}
      <div id="results" tabIndex={-1} className="min-w-0 grow outline-none">
        <BrowseBar
          {...{ controls, filterCount, isWide }}
          countLine={
            <div className={`${noticeLine} grow`}>
              <Count list={list} />
              {isWide && notices}
            </div>
          }
          sort={selection.sort}
          onFilterIntent={() => void loadPanel()}
          onOpenFilters={() => setSheet('open')}
        />
        <div className={cx('mt-2 mb-4', isWide ? 'empty:mt-0' : 'empty:m-0')}>
          <ActiveChips
            chips={chips}
            isWide={isWide}
            onRemove={controls.removeChip}
            onClearAll={isEmpty ? undefined : controls.clearAll}
          >
            {isForSelf && !isEmpty && (
              <Button variant="secondary" size="sm" onClick={save}>
                {t('saveThis')}
              </Button>
            )}
          </ActiveChips>
        </div>
        {/* The cards appear together with the question, which would otherwise move them down. */}
        <Suspense fallback={<CardSkeletons />}>
          {isForSelf && list.asksOtherGotra && (
            <OwnGotraQuestion
              onAnswered={() => void client.invalidateQueries({ queryKey: memberKeys.lists })}
            />
          )}
          <Results
            list={list}
            actions={isForSelf ? undefined : relativesActions}
            emptyState={
              // With its own boundary, the empty state replaces the cards at once. The focus then
              // moves on from a removed card.
              <Suspense fallback={<CardSkeletons />}>
                <NoResults
                  isNarrowed={chips.length > 0}
                  onClear={controls.clearAll}
                  onSave={isForSelf && save}
                />
              </Suspense>
            }
            onMore={() => showPages(list.loadedPages + 1)}
          />
        </Suspense>
        {!isWide && (
          <div className={`${noticeLine} mt-8 justify-center text-center`}>{notices}</div>
        )}
      </div>
      <Suspense>
        {sheet !== 'unopened' && (
          <FilterSheet
            controls={controls}
            filterCount={filterCount}
            open={sheet === 'open' && !isWide}
            onClose={() => setSheet('closed')}
          />
        )}
        {isSaving && <SaveDialog selection={selection} onClose={() => setIsSaving(false)} />}
      </Suspense>
    </div>
  );
}

const isEmptyList = ({ loading, error, profiles }: MemberList) =>
  !loading && !error && profiles.length === 0;

/** Renders the number of results. An empty list has only an announcement for screen readers. */
function Count({ list }: { list: MemberList }) {
  const t = useT('search');
  const { profiles, total } = list;
  return (
    <p role="status" className="min-h-5">
      {profiles.length > 0 && t('count', { shown: profiles.length, total })}
      {isEmptyList(list) && <span className="sr-only">{t('none')}</span>}
    </p>
  );
}

interface NoticesProps {
  newThisWeek: number;
  isForSelf: boolean;
}

/** Renders the number of new members, and the number of interests left today if it is small. */
function Notices({ newThisWeek, isForSelf }: NoticesProps) {
  const t = useT('search');
  return (
    <>
      {newThisWeek > 0 && (
        <Link
          to="/browse?sort=newest"
          className="touch-target rounded-sm underline decoration-line underline-offset-4 hover:text-ink"
        >
          {t('newThisWeek', { count: newThisWeek })}
        </Link>
      )}
      {isForSelf && <RemainingInterests />}
    </>
  );
}

/** Returns true if the link to Browse requested the filters. A reload does not request them. */
function useBeginsWithFilters() {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequested =
    typeof location.state === 'object' &&
    location.state !== null &&
    'showsFilters' in location.state;
  const [beginsWithFilters] = useState(isRequested);
  useEffect(() => {
    if (isRequested) void navigate(location, { replace: true, preventScrollReset: true });
  }, [isRequested, navigate, location]);
  return beginsWithFilters;
}

const noticeLine = 'flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft';
