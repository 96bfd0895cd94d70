import { SORTS, type Sort } from '@sambandha/contract/search/choices';
import { useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useOnBehalf } from '../../api/on-behalf.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyDialog, lazyPart } from '../../shell/lazily.tsx';
import { SkipLink } from '../../shell/skip-link.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRoom } from '../../ui/use-room.ts';
import { InterestsLeft, memberKeys } from '../match/index.ts';
import { OwnGotraQuestion } from '../preference/index.ts';
import { ActiveChips } from './active-chips.tsx';
import type { Selection } from './address.ts';
import { activeCount, chipsOf } from './chips.ts';
import { ListNav } from './list-nav.tsx';
import { Nobody, Results, Skeletons } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { useDraft } from './use-draft.ts';
import { useProfiles } from './use-profiles.ts';
import { useSelection } from './use-selection.ts';

// The cards are what one came for: what changes the list is fetched beside them, or when it is meant.
const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazyPart(async () => (await loadPanel()).FilterPanel);
const FilterSheet = lazyDialog(async () => (await loadPanel()).FilterSheet);

export interface SaveDialogProps {
  /** What is to be kept under a name. */
  selection: Selection;
  onClose: () => void;
}

/** Of a relative nothing but the card: looking is what they may do. */
const noActions = () => null;

/** Everyone who may be seen, narrowed by filters and words. */
export function BrowseList({ SaveDialog }: { SaveDialog: ComponentType<SaveDialogProps> }) {
  const t = useT('search');
  const client = useQueryClient();
  const { selection, address, pages, select, wantPages } = useSelection();
  const controls = useDraft(selection, select);
  const list = useProfiles(selection, address, pages);
  // Once opened it stays, so that it can leave as it came.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const [saving, setSaving] = useState(false);
  const wide = useRoom(64);
  const own = useOnBehalf(({ candidate }) => candidate === null);

  const active = activeCount(selection.filters);
  const chips = chipsOf(selection);
  const narrowed = chips.length > 0;
  const mayHaveNews = list.loading && !narrowed && selection.sort === 'match';
  return (
    <div className="flex gap-8">
      {wide && <SkipLink to="results">{t('skipToResults')}</SkipLink>}
      {wide && (
        <aside className="w-76 shrink-0">
          <div className="sticky top-22 max-h-[calc(100dvh-7rem)]">
            <Suspense fallback={<Skeleton className="h-[calc(100dvh-7rem)] rounded-lg!" />}>
              <FilterPanel controls={controls} active={active} />
            </Suspense>
          </div>
        </aside>
      )}
      <div id="results" tabIndex={-1} className="min-w-0 grow outline-none">
        {own && <ListNav view="everyone" />}
        <div className="flex flex-wrap gap-2">
          <SearchBox controls={controls} className="grow basis-36" />
          {!wide && (
            <FilterButton
              active={active}
              onNear={() => void loadPanel()}
              onOpen={() => setSheet('open')}
            />
          )}
        </div>
        <div
          className={cx(
            'mt-2 flex flex-wrap content-start items-center gap-x-3',
            mayHaveNews ? 'min-h-17' : 'min-h-11',
          )}
        >
          <div className="min-w-0 flex-1 basis-32">
            <p role="status" className="text-sm text-soft">
              {list.loading || list.failed
                ? ''
                : t('count', { shown: list.profiles.length, total: list.total })}
            </p>
            {own && <InterestsLeft />}
          </div>
          <SortSelect value={selection.sort} onSort={controls.sortBy} />
          {list.newThisWeek > 0 && (
            <p className="basis-full text-sm leading-[1.715]">
              <Link
                to="/browse?sort=newest"
                className="reach rounded-sm text-soft underline decoration-line underline-offset-4 hover:text-ink"
              >
                {t('newThisWeek', { count: list.newThisWeek })}
              </Link>
            </p>
          )}
        </div>
        <div className="mt-2 mb-4 empty:mb-3">
          <ActiveChips chips={chips} onRemove={controls.removeChip} onClearAll={controls.clearAll}>
            {own && (
              <Button variant="secondary" size="sm" onClick={() => setSaving(true)}>
                {t('saveThis')}
              </Button>
            )}
          </ActiveChips>
        </div>
        {/* The question stands above the cards, so they wait for it. */}
        <Suspense fallback={<Skeletons />}>
          {own && list.asksOtherGotra && (
            <OwnGotraQuestion
              onAnswered={() => void client.invalidateQueries({ queryKey: memberKeys.lists })}
            />
          )}
          <Results
            list={list}
            actions={own ? undefined : noActions}
            nobody={<Nobody narrowed={narrowed} onClear={controls.clearAll} />}
            onMore={() => wantPages(list.pages + 1)}
          />
        </Suspense>
      </div>
      <Suspense>
        {sheet !== 'never' && (
          <FilterSheet
            controls={controls}
            active={active}
            open={sheet === 'open' && !wide}
            onClose={() => setSheet('closed')}
          />
        )}
        {saving && <SaveDialog selection={selection} onClose={() => setSaving(false)} />}
      </Suspense>
    </div>
  );
}

interface FilterButtonProps {
  active: number;
  /** A finger or the focus is on it: what it opens will be wanted. */
  onNear: () => void;
  onOpen: () => void;
}

function FilterButton({ active, onNear, onOpen }: FilterButtonProps) {
  const t = useT('search');
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      onPointerDown={onNear}
      onFocus={onNear}
      onClick={onOpen}
      icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
      className="min-h-12 px-4!"
    >
      {t('filters')}
      {active > 0 && (
        <>
          <span
            aria-hidden="true"
            className="inline-flex size-6 items-center justify-center rounded-full bg-grove text-sm text-on-grove tabular-nums"
          >
            {active}
          </span>
          <span className="sr-only">{t('filtersActive', { count: active })}</span>
        </>
      )}
    </Button>
  );
}

function SortSelect({ value, onSort }: { value: Sort; onSort: (sort: Sort) => void }) {
  const t = useT('search');
  const labels = { match: t('sortMatch'), recent: t('sortRecent'), newest: t('sortNewest') };
  return (
    <div className="-mr-3 ml-auto w-[10.5rem] max-w-full">
      <Select
        aria-label={t('sort')}
        value={value}
        onChange={(event) => onSort(event.target.value as Sort)}
        options={SORTS.map((sort) => ({ value: sort, label: labels[sort] }))}
        className="h-11! border-transparent! bg-transparent! pr-10! pl-2! text-[min(0.875rem,6vw)]! pointer-coarse:text-base! shadow-none!"
      />
    </div>
  );
}
