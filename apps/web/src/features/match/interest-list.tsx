import type { Interest } from '@sambandha/contract/match/interests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveState } from '../../api/realtime.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { useInterestAnswers } from './answer/use-answers.ts';
import { InterestActions } from './interest-actions.tsx';
import { InterestCard, InterestSkeleton } from './interest-card.tsx';
import { interestsQuery, POLL_MS, type TabBox } from './interests-query.ts';
import { usePendingAnswers } from './pending-answer-store.ts';

/** Number of cards in the first view. */
const FIRST_VIEW = 4;
/* Each column fits the buttons of a card side by side. */
const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4';

interface InterestListProps {
  box: TabBox;
  /** The ids of the selected received interests. Null if the list is not in selection mode. */
  selectedIds: ReadonlySet<string> | null;
  onSelectedIds: (selectedIds: ReadonlySet<string> | null) => void;
}

/** Renders one list of interests with its loading, error and empty states. */
export function InterestList({ box, selectedIds, onSelectedIds }: InterestListProps) {
  const t = useT('match');
  const pendingAnswers = usePendingAnswers();
  const isLive = useLiveState(({ state }) => state === 'online');
  const query = useInfiniteQuery({
    ...interestsQuery(box),
    refetchInterval: isLive ? false : POLL_MS,
  });
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failed onRetry={() => void query.refetch()} />;
  const rows = query.data.pages
    .flatMap(({ interests }) => interests)
    .filter(({ id }) => !pendingAnswers.has(id));
  if (rows.length === 0 && !query.hasNextPage) return <EmptyList box={box} />;
  return (
    <>
      {box === 'received' ? (
        <SelectableCards rows={rows} selectedIds={selectedIds} onSelectedIds={onSelectedIds} />
      ) : (
        <Cards box={box} rows={rows} />
      )}
      <LoadMore query={query} errorText={t('moreFailed')}>
        {t('more')}
      </LoadMore>
    </>
  );
}

interface CardsProps {
  box: TabBox;
  rows: readonly Interest[];
  /** The selected ids. Null if the list is not in selection mode. */
  selectedIds?: ReadonlySet<string> | null;
  onChoose?: (id: string, isSelected: boolean) => void;
}

function Cards({ box, rows, selectedIds = null, onChoose }: CardsProps) {
  const t = useT('match');
  return (
    <ul className={columns}>
      {rows.map((interest, index) => (
        <li key={interest.id} data-interest className="min-w-0">
          <InterestCard box={box} interest={interest} eager={index < FIRST_VIEW}>
            {selectedIds === null ? (
              <InterestActions box={box} interest={interest} />
            ) : (
              <Checkbox
                label={t('select', { name: interest.profile.name })}
                checked={selectedIds.has(interest.id)}
                onChange={(event) => onChoose?.(interest.id, event.target.checked)}
              />
            )}
          </InterestCard>
        </li>
      ))}
    </ul>
  );
}

/** Renders received interests. Several interests can be selected and declined at once. */
function SelectableCards({
  rows,
  selectedIds,
  onSelectedIds,
}: Pick<CardsProps, 'rows'> & Omit<InterestListProps, 'box'>) {
  const answers = useInterestAnswers();
  const choose = (id: string, isSelected: boolean) => {
    const otherIds = [...(selectedIds ?? [])].filter((selectedId) => selectedId !== id);
    onSelectedIds(new Set(isSelected ? [...otherIds, id] : otherIds));
  };
  const selectedRows = rows.filter(({ id }) => selectedIds?.has(id));
  return (
    <>
      <Cards box="received" rows={rows} selectedIds={selectedIds} onChoose={choose} />
      {selectedIds !== null && (
        <SelectBar
          count={selectedRows.length}
          onAll={() => onSelectedIds(new Set(rows.map(({ id }) => id)))}
          onDecline={() => {
            onSelectedIds(null);
            answers.decline(selectedRows);
          }}
        />
      )}
    </>
  );
}

interface SelectBarProps {
  count: number;
  onAll: () => void;
  onDecline: () => void;
}

/** Renders the bar with the bulk actions in selection mode. */
function SelectBar({ count, onAll, onDecline }: SelectBarProps) {
  const t = useT('match');
  return (
    <section
      aria-label={t('bar')}
      data-action-bar
      className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-20 mt-5 flex animate-rise flex-wrap items-center gap-2 rounded-lg border border-line bg-card p-3 shadow-high"
    >
      <p role="status" className="mr-auto px-1 font-semibold">
        {t('selected', { count })}
      </p>
      <Button variant="quiet" onClick={onAll} className="px-3!">
        {t('selectAll')}
      </Button>
      <Button disabled={count === 0} onClick={onDecline} className="max-sm:grow">
        {t('declineSelected', { count })}
      </Button>
    </section>
  );
}

function Loading() {
  const t = useT('match');
  return (
    <div role="status" className={columns}>
      <span className="sr-only">{t('loading')}</span>
      {[1, 2, 3, 4].map((card) => (
        <InterestSkeleton key={card} />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT('match');
  const common = useT('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="lamp"
        title={t('failed')}
        level={2}
        action={<Button onClick={onRetry}>{common('retry')}</Button>}
      />
    </div>
  );
}

function EmptyList({ box }: { box: TabBox }) {
  const t = useT('match');
  return (
    <EmptyState
      drawing={box === 'accepted' ? 'lamp' : 'areca'}
      title={t(`empty.${box}`)}
      level={2}
      action={
        box === 'received' ? (
          <ButtonLink to="/profile" variant="secondary">
            {t('toProfile')}
          </ButtonLink>
        ) : (
          box !== 'declined' && <ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>
        )
      }
    >
      {t(`emptyHint.${box}`)}
    </EmptyState>
  );
}
