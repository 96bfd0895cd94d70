import { UserRoundPen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProfileCard } from './profile-card.tsx';
import type { useProfiles } from './use-profiles.ts';

const SKELETONS = 6;
/** Cards in the first view of the widest layout. */
const FIRST_VIEW = 3;

interface ResultsProps {
  list: ReturnType<typeof useProfiles>;
  /** Something narrows the list: clearing it may help. */
  narrowed: boolean;
  onClear: () => void;
  onMore: () => void;
}

/** The list in every state it can be in. */
export function Results({ list, narrowed, onClear, onMore }: ResultsProps) {
  const t = useT('browse');
  const grid = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);
  const count = list.profiles.length;

  // Who asked for more by keyboard goes on at the first card that came.
  useEffect(() => {
    const from = focusFrom.current;
    if (from === null || count <= from) return;
    focusFrom.current = null;
    grid.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);

  if (list.loading) return <Skeletons />;
  if (list.failed) return <Failed error={list.failed} onRetry={list.retry} />;
  if (count === 0) return <Nobody narrowed={narrowed} onClear={onClear} />;
  return (
    <>
      <ul ref={grid} className={gridClass}>
        {list.profiles.map((member, place) => (
          <li key={member.id}>
            <ProfileCard member={member} eager={place < FIRST_VIEW} />
          </li>
        ))}
      </ul>
      {(list.hasMore || list.failedMore) && (
        <div className="mt-10 flex flex-col items-center gap-3">
          {list.failedMore && <FieldError>{t('failed')}</FieldError>}
          <Button
            variant="secondary"
            size="lg"
            busy={list.loadingMore}
            onClick={(event) => {
              if (event.currentTarget.matches(':focus-visible')) focusFrom.current = count;
              if (list.failedMore) list.retryMore();
              else onMore();
            }}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';

function Skeletons() {
  const t = useT('browse');
  return (
    <div className={gridClass} role="status">
      <span className="sr-only">{t('counting')}</span>
      {Array.from({ length: SKELETONS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('browse');
  const shared = useT('common');
  const incomplete = error instanceof ApiError && error.code === 'PROFILE_INCOMPLETE';
  return incomplete ? (
    <Notice title={t('incomplete')}>
      <ButtonLink to="/profile" icon={<UserRoundPen aria-hidden="true" className="size-5" />}>
        {t('completeProfile')}
      </ButtonLink>
    </Notice>
  ) : (
    <div role="alert">
      <Notice title={t('failed')}>
        <Button onClick={onRetry}>{shared('retry')}</Button>
      </Notice>
    </div>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return <EmptyState drawing="lamp" title={title} action={children} />;
}

function Nobody({ narrowed, onClear }: Pick<ResultsProps, 'narrowed' | 'onClear'>) {
  const t = useT('browse');
  return (
    <EmptyState
      drawing="areca"
      title={t('none')}
      action={narrowed && <Button onClick={onClear}>{t('clearFilters')}</Button>}
    >
      {narrowed ? t('noneHint') : t('noneYet')}
    </EmptyState>
  );
}
