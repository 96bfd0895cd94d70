import type { Interest } from '@sambandha/contract/match/interests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLiveState } from '../../api/realtime.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { useAnswers } from './answer/use-answers.ts';
import { useAnswering } from './answering.ts';
import { InterestActions } from './interest-actions.tsx';
import { InterestCard, InterestSkeleton } from './interest-card.tsx';
import { interestsQuery, POLL_MS, type TabBox } from './interests-query.ts';
import { SelectBar } from './select-bar.tsx';

/** Cards in the first view. */
const FIRST_VIEW = 4;
/* As many columns as fit three buttons side by side in each. */
const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4';

interface InterestListProps {
  box: TabBox;
  /** The selected ids of received interests; null while not selecting. */
  chosen: ReadonlySet<string> | null;
  onChosen: (chosen: ReadonlySet<string> | null) => void;
}

/** One list of interests, with its loading, error and empty states. */
export function InterestList({ box, chosen, onChosen }: InterestListProps) {
  const t = useT('match');
  const answering = useAnswering();
  const live = useLiveState(({ state }) => state === 'online');
  const query = useInfiniteQuery({
    ...interestsQuery(box),
    refetchInterval: live ? false : POLL_MS,
  });
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failed onRetry={() => void query.refetch()} />;
  const rows = query.data.pages
    .flatMap(({ interests }) => interests)
    .filter(({ id }) => !answering.has(id));
  if (rows.length === 0 && !query.hasNextPage) return <Nobody box={box} />;
  return (
    <>
      {box === 'received' ? (
        <SelectableCards rows={rows} chosen={chosen} onChosen={onChosen} />
      ) : (
        <Cards box={box} rows={rows} />
      )}
      <LoadMore query={query} failed={t('moreFailed')}>
        {t('more')}
      </LoadMore>
    </>
  );
}

interface CardsProps {
  box: TabBox;
  rows: readonly Interest[];
  /** The selected ids; null while not selecting. */
  chosen?: ReadonlySet<string> | null;
  onChoose?: (id: string, chosen: boolean) => void;
}

function Cards({ box, rows, chosen = null, onChoose }: CardsProps) {
  const t = useT('match');
  return (
    <ul className={columns}>
      {rows.map((interest, place) => (
        <li key={interest.id} data-interest className="min-w-0">
          <InterestCard box={box} interest={interest} eager={place < FIRST_VIEW}>
            {chosen === null ? (
              <InterestActions box={box} interest={interest} />
            ) : (
              <Checkbox
                label={t('select', { name: interest.profile.name })}
                checked={chosen.has(interest.id)}
                onChange={(event) => onChoose?.(interest.id, event.target.checked)}
              />
            )}
          </InterestCard>
        </li>
      ))}
    </ul>
  );
}

/** Received interests, of which several can be selected and declined at once. */
function SelectableCards({
  rows,
  chosen,
  onChosen,
}: Pick<CardsProps, 'rows'> & Omit<InterestListProps, 'box'>) {
  const answers = useAnswers();
  const choose = (id: string, wanted: boolean) => {
    const others = [...(chosen ?? [])].filter((one) => one !== id);
    onChosen(new Set(wanted ? [...others, id] : others));
  };
  const picked = rows.filter(({ id }) => chosen?.has(id));
  return (
    <>
      <Cards box="received" rows={rows} chosen={chosen} onChoose={choose} />
      {chosen !== null && (
        <SelectBar
          count={picked.length}
          onAll={() => onChosen(new Set(rows.map(({ id }) => id)))}
          onDecline={() => {
            onChosen(null);
            answers.decline(picked);
          }}
        />
      )}
    </>
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

function Nobody({ box }: { box: TabBox }) {
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
