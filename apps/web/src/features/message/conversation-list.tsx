import { plainSpelling } from '@sambandha/contract/text';
import { ChevronRight, Heart, Search } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useNavigationCounts } from '../../shell/unread.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { getMatchRelation } from '../match/index.ts';
import { ConversationRow } from './conversation-row.tsx';
import type { useConversations } from './use-conversations.ts';

const SKELETONS = 5;

interface ListProps {
  conversations: ReturnType<typeof useConversations>;
  selectedId: string | null;
  /** True if a phone shows the list instead of the conversation. */
  shown: boolean;
}

export function ConversationList({ conversations, selectedId, shown }: ListProps) {
  const t = useT('message');
  const [search, setSearch] = useState('');
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-line px-4 pt-5 pb-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          before={<Search aria-hidden="true" />}
        />
      </div>
      {search === '' &&
        conversations.data?.some((match) => getMatchRelation(match) === 'received') && (
          <UnansweredInterestsLink />
        )}
      {conversations.isRefetchError && <LoadError onRetry={() => void conversations.refetch()} />}
      <Rows conversations={conversations} selectedId={selectedId} shown={shown} search={search} />
    </>
  );
}

function Rows({ conversations, selectedId, shown, search }: ListProps & { search: string }) {
  const t = useT('message');
  const common = useT('common');
  const { data, isPending, refetch } = conversations;
  if (isPending) return <Skeletons />;
  if (data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          drawing="lamp"
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
        />
      </div>
    );
  }
  const searchText = plainSpelling(search);
  const rows = data.filter(
    (match) =>
      // Received interests are answered on /interests. This list contains them only for a search or
      // if a link selects them.
      (searchText !== '' || match.id === selectedId || getMatchRelation(match) !== 'received') &&
      plainSpelling(match.profile.name).includes(searchText),
  );
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="rangoli"
        title={t('none')}
        action={searchText === '' && <ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>}
      >
        {searchText === '' && t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <ScrollingRows shown={shown}>
      {rows.map((match) => (
        <li key={match.id}>
          <ConversationRow
            match={match}
            current={match.id === selectedId}
            fromList={selectedId === null}
          />
        </li>
      ))}
    </ScrollingRows>
  );
}

/** Renders the link to the unanswered interests with their number. */
function UnansweredInterestsLink() {
  const t = useT('message');
  const count = useNavigationCounts(({ interests }) => interests);
  return (
    <Link
      to="/interests"
      className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-5 py-2 font-semibold -outline-offset-2 hover:bg-sunk active:bg-grove-mist"
    >
      {/* The icon is as wide as the photo of a conversation, so that the texts are aligned. */}
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-kumkum-mist text-kumkum-ink">
        <Heart aria-hidden="true" className="size-5" />
      </span>
      <span className="grow text-sm">{t('interestsReceived')}</span>
      <CountBadge count={count} label={String(count)} className="shrink-0" />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  );
}

/** Scroll position of the list when it was last shown. */
let lastScrollTop = 0;

/** Renders the list. Back restores its scroll position. A new visit starts at the top. */
function ScrollingRows({ shown, children }: { shown: boolean; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [isNewVisit] = useState(useNavigationType() === 'PUSH' && shown);
  useLayoutEffect(() => {
    if (isNewVisit) lastScrollTop = 0;
  }, [isNewVisit]);
  useLayoutEffect(() => {
    if (shown) list.current?.scrollTo({ top: lastScrollTop });
  }, [shown]);
  return (
    <ul
      ref={list}
      onScroll={({ currentTarget }) => {
        if (currentTarget.clientHeight > 0) lastScrollTop = currentTarget.scrollTop;
      }}
      // The list is positioned, because visually hidden text has to scroll with the list instead of
      // the page.
      className="relative min-h-0 grow overflow-y-auto overscroll-contain p-2"
    >
      {children}
    </ul>
  );
}

/** Renders the error above a list that could not be refreshed. */
function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useT('message');
  const common = useT('common');
  return (
    <Banner
      tone="notice"
      className="mx-4 mt-3"
      action={
        <Button variant="quiet" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
    >
      {t('failed')}
    </Banner>
  );
}

function Skeletons() {
  const t = useT('message');
  return (
    <div role="status" className="p-2">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <div key={index} className="flex items-center gap-3 p-3">
          <Skeleton round className="size-12 shrink-0" />
          <div className="grow">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2.5 h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
