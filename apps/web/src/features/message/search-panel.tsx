import type { Match } from '@sambandha/contract/match/schemas';
import { ME, SEARCH_MAX } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { pressedKey } from '../../ui/typed-key.ts';

interface PanelProps {
  match: Match;
  onSelect: (seq: number) => void;
  onClose: () => void;
}

/** Renders the search of one conversation. A click on a result scrolls to the message. */
export function SearchPanel({ match, onSelect, onClose }: PanelProps) {
  const t = useT('message');
  const [text, setText] = useState('');
  const search = useSearch(match.id, text);
  const input = useRef<HTMLInputElement>(null);
  // The field is focused, because the member has just opened the panel.
  useEffect(() => input.current?.focus(), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') onClose();
  };
  return (
    <search
      aria-label={t('searchHere')}
      onKeyDown={closeOnEscape}
      className="flex max-h-[60%] flex-col border-b border-line bg-card"
    >
      <div className="flex items-center gap-2 px-3 py-2 @min-[48rem]/messages:px-6">
        <div className="grow">
          <LineInput
            type="search"
            ref={input}
            aria-label={t('searchHere')}
            placeholder={t('searchHerePlaceholder')}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
            before={<Search aria-hidden="true" />}
          />
        </div>
        <IconButton label={t('searchClose')} icon={<X />} tip="none" onClick={onClose} />
      </div>
      <Hits search={search} match={match} onSelect={onSelect} />
    </search>
  );
}

/** Milliseconds between the last input and the search. */
const DEBOUNCE_MS = 250;

/** Returns the messages of a conversation that contain the search text, newest first. */
function useSearch(matchId: string, text: string) {
  const searchText = useDebounced(text.trim());
  const query = useInfiniteQuery({
    queryKey: ['conversations', 'search', matchId, searchText],
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages/:matchId/search', {
        params: { matchId },
        query: pageParam === null ? { q: searchText } : { q: searchText, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const hits: readonly Message[] = data?.pages.flatMap(({ messages }) => messages) ?? [];

  // The server searches one range of messages at a time. Until the first hit, the next range is
  // requested automatically, unless a request has failed.
  const continues =
    searchText !== '' && hits.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (continues) void fetchNextPage();
  }, [continues, fetchNextPage]);
  return { ...query, hits, searchText };
}

function useDebounced(text: string): string {
  const [result, setResult] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setResult(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return result;
}

interface HitsProps extends Pick<PanelProps, 'match' | 'onSelect'> {
  search: ReturnType<typeof useSearch>;
}

function Hits({ search, match, onSelect }: HitsProps) {
  const t = useT('message');
  const { hits, searchText, isFetching, isError, hasNextPage, fetchNextPage } = search;
  if (searchText === '') return null;
  const isEmpty = hits.length === 0;
  const isSearching = isFetching || hasNextPage;
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain px-1 pb-2 @min-[48rem]/messages:px-4">
      <p role="status" className="flex items-center gap-2 px-3 py-1 text-sm text-soft">
        {isError && t('searchFailed')}
        {!isError && isEmpty && isSearching && (
          <Spinner label={t('searching')} className="size-5" />
        )}
        {!isError && isEmpty && !isSearching && t('searchNone')}
        {!isEmpty && t('searchFound', { count: hits.length, more: hasNextPage ? 'yes' : 'no' })}
      </p>
      <ul>
        {hits.map((message) => (
          <li key={message.seq}>
            <Hit message={message} match={match} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {!isEmpty && hasNextPage && (
        <Button variant="quiet" size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('searchMore')}
        </Button>
      )}
    </div>
  );
}

function Hit({
  message,
  match,
  onSelect,
}: Pick<PanelProps, 'match' | 'onSelect'> & { message: Message }) {
  const t = useT('message');
  const format = useFormat();
  return (
    <button
      type="button"
      onClick={() => onSelect(message.seq)}
      className="flex min-h-13 w-full flex-col rounded-md px-3 py-1.5 text-left -outline-offset-2 hover:bg-sunk"
    >
      <span className="flex w-full justify-between gap-3 text-xs text-soft">
        <span>{message.senderId === ME ? t('you') : match.profile.name}</span>
        <time dateTime={message.timestamp} className="first-letter:uppercase">
          {format.shortTime(message.timestamp)}
        </time>
      </span>
      <span className="line-clamp-2 break-words">{message.text}</span>
    </button>
  );
}
