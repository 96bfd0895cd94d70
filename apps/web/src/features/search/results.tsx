import type { Card } from '@sambandha/contract/search/schemas';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyOptional } from '../../shell/lazy-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { isLimitReachedError, LimitReached } from '../subscription/index.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProfileCard } from './profile-card.tsx';

const Incomplete = lazyOptional(async () => (await import('./incomplete.tsx')).Incomplete);

const SKELETON_COUNT = 6;
/** Number of cards in the first view of the widest layout. */
const FIRST_VIEW = 3;

/** The loaded part of a list of members. */
export interface MemberList {
  readonly profiles: readonly Card[];
  readonly total: number;
  readonly loadedPages: number;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly error: Error | null;
  readonly nextPageError: Error | null;
  readonly retry: () => void;
  /** Loads the next page. Repeats the request if it failed. */
  readonly loadNextPage: () => void;
}

interface ResultsProps {
  list: MemberList;
  /** Shown if the list is empty. */
  emptyState: ReactNode;
  /** Returns other actions than interest and message. Null selects the actions of a relative. */
  actions?: (member: Card) => ReactNode;
  onMore: () => void;
}

/** Renders the list with its loading, error and empty states. */
export function Results({ list, emptyState, actions, onMore }: ResultsProps) {
  const t = useT('search');
  const cards = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const indexToFocus = useRef<number | null>(null);
  const count = list.profiles.length;

  // After more cards were requested by keyboard, the first new card gets the focus.
  useEffect(() => {
    const firstNewIndex = indexToFocus.current;
    if (firstNewIndex === null || count <= firstNewIndex) return;
    indexToFocus.current = null;
    const links = cards.current?.querySelectorAll<HTMLElement>('h2 a');
    links?.[firstNewIndex]?.focus({ preventScroll: true });
  }, [count]);

  useInfiniteScroll(end, cards, list, onMore);

  if (list.loading) return <CardSkeletons />;
  if (list.error) return <Failed error={list.error} onRetry={list.retry} />;
  if (count === 0) return emptyState;
  return (
    <>
      <ul ref={cards} data-cards className={gridClass}>
        {list.profiles.map((member, index) => (
          <li key={member.id}>
            <ProfileCard member={member} eager={index < FIRST_VIEW} actions={actions?.(member)} />
          </li>
        ))}
      </ul>
      {isLimitReachedError(list.nextPageError) ? (
        <Suspense>
          <LimitReached error={list.nextPageError} takesFocus />
        </Suspense>
      ) : (
        (list.hasMore || list.nextPageError) && (
          <div ref={end} className="mt-10 flex flex-col items-center gap-3">
            {list.nextPageError && <FieldError>{t('failed')}</FieldError>}
            <Button
              variant="secondary"
              size="lg"
              busy={list.loadingMore}
              onClick={(event) => {
                if (event.currentTarget.matches(':focus-visible')) indexToFocus.current = count;
                // The requested pages already include a page that failed, so only its request is
                // repeated.
                if (list.nextPageError) list.loadNextPage();
                else onMore();
              }}
            >
              {t('loadMore')}
            </Button>
          </div>
        )
      )}
    </>
  );
}

/**
 * The number of pages of the list that are loaded without a click. The footer is then reachable
 * until the next click.
 */
const PAGES_AT_ONCE = 5;

/**
 * Requests the next page when the end of the list is less than a screen away. Requests no page
 * while the focus moves through the list, because keyboard users would never reach its end.
 */
function useInfiniteScroll(
  end: RefObject<HTMLElement | null>,
  cards: RefObject<HTMLElement | null>,
  list: MemberList,
  onMore: () => void,
) {
  const requestMore = useEffectEvent(() => {
    if (!cards.current?.querySelector(':focus-visible')) onMore();
  });
  const isActive =
    list.hasMore &&
    !list.loadingMore &&
    !list.nextPageError &&
    list.loadedPages % PAGES_AT_ONCE !== 0;
  useEffect(() => {
    if (!isActive || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) requestMore();
      },
      { rootMargin: '0px 0px 100%' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isActive, end]);
}

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.75rem),1fr))] gap-5';

/** Renders skeletons of cards for the first view. */
export function CardSkeletons() {
  const t = useT('search');
  return (
    <div className={gridClass} role="status">
      <span className="sr-only">{t('counting')}</span>
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('search');
  const common = useT('common');
  const isIncomplete = error instanceof ApiError && error.code === 'PROFILE_INCOMPLETE';
  if (isIncomplete || isLimitReachedError(error)) {
    return <Suspense>{isIncomplete ? <Incomplete /> : <LimitReached error={error} />}</Suspense>;
  }
  return (
    <div role="alert">
      <EmptyState
        drawing="lamp"
        title={t('failed')}
        action={<Button onClick={onRetry}>{common('retry')}</Button>}
      />
    </div>
  );
}
