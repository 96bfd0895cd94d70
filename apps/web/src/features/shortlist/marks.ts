import { firstName } from '@sambandha/contract/first-name';
import type { Pagination } from '@sambandha/contract/primitives';
import type { Card } from '@sambandha/contract/search/schemas';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { memberKeys } from '../match/index.ts';

export type OwnList = 'shortlist' | 'passed';

/** Where own lists and marks are kept beside the lists of Browse. */
export const markKeys = {
  list: (list: OwnList) => [...memberKeys.lists, `own:${list}`],
  one: (memberId: string) => ['members', 'mark', memberId],
} as const;

type Lists = InfiniteData<{
  readonly profiles: readonly Card[];
  readonly pagination: Pagination;
}>;
interface Mark {
  readonly shortlisted: boolean;
  readonly passed: boolean;
}

/** Whom a mark is about. */
export interface Marked {
  readonly id: string;
  readonly name: string;
}

/** Says on every card and on the profile whether someone is on the shortlist. */
function setShortlisted(client: QueryClient, memberId: string, shortlisted: boolean) {
  client.setQueriesData<Lists>(
    { queryKey: memberKeys.lists },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          profiles: page.profiles.map((card) =>
            card.id === memberId ? { ...card, shortlisted } : card,
          ),
        })),
      },
  );
  client.setQueryData<Mark>(
    markKeys.one(memberId),
    (mark) => mark && { shortlisted, passed: shortlisted ? false : mark.passed },
  );
}

/** Takes someone out of every list, and out of its total. */
function takeOut(client: QueryClient, memberId: string) {
  client.setQueriesData<Lists>({ queryKey: memberKeys.lists }, (lists) => {
    const among = lists?.pages.some(({ profiles }) => profiles.some(({ id }) => id === memberId));
    if (lists === undefined || !among) return lists;
    return {
      ...lists,
      pages: lists.pages.map((page) => ({
        ...page,
        profiles: page.profiles.filter(({ id }) => id !== memberId),
        pagination: { ...page.pagination, total: page.pagination.total - 1 },
      })),
    };
  });
  client.setQueryData<Mark>(
    markKeys.one(memberId),
    (mark) => mark && { shortlisted: false, passed: true },
  );
}

/**
 * The own lists are read anew when they are next looked at; what is on screen keeps still. A list that was
 * opened before the server knew, and lacks who was put there, is read anew at once.
 */
function outdateOwn(client: QueryClient, put?: { readonly list: OwnList; readonly id: string }) {
  for (const list of ['shortlist', 'passed'] as const) {
    const queryKey = markKeys.list(list);
    const pages = client.getQueryData<Lists>(queryKey)?.pages ?? [];
    const isIn = pages.some(({ profiles }) => profiles.some(({ id }) => id === put?.id));
    const lacks = list === put?.list && !isIn;
    void client.invalidateQueries({ queryKey, refetchType: lacks ? 'active' : 'none' });
  }
}

/**
 * Stops reads of lists that run, whose answers may be older than a change. Returns what asks again for those
 * that were outdated; the next page of a list is asked for by the list.
 */
function stopReads(client: QueryClient): () => void {
  const running = client.getQueryCache().findAll({
    queryKey: memberKeys.lists,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data !== undefined,
  });
  const outdated = running.filter(({ state }) => state.isInvalidated);
  for (const { queryKey } of running) void client.cancelQueries({ queryKey, exact: true });
  return () => {
    for (const { queryKey } of outdated) void client.refetchQueries({ queryKey, exact: true });
  };
}

/** Puts someone on the shortlist or takes them off: shown at once, taken back when it fails. */
export function useShortlist({ id, name }: Marked) {
  const client = useQueryClient();
  const t = useT('search');
  return useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? 'PUT /shortlist/:id' : 'DELETE /shortlist/:id', {
        params: { id },
      }),
    // Two quick presses are done in their order.
    scope: { id: `mark:${id}` },
    onMutate: (wanted) => {
      const readAgain = stopReads(client);
      setShortlisted(client, id, wanted);
      return readAgain;
    },
    onSuccess: (_, wanted) => outdateOwn(client, wanted ? { list: 'shortlist', id } : undefined),
    onError: (error, wanted) => {
      setShortlisted(client, id, !wanted);
      toast(reasonOf(error) ?? t('shortlistFailed', { name }), 'danger');
    },
    onSettled: (_, __, ___, readAgain) => readAgain?.(),
  });
}

/**
 * Takes someone out of all lists as "not for me", with a way back on the toast; they are there again
 * when it fails. Undone, they stand where they stood.
 */
export function usePass({
  id,
  shortlisted,
  ...marked
}: Marked & { readonly shortlisted: boolean }) {
  const name = firstName(marked.name);
  const client = useQueryClient();
  const t = useT('search');
  const undo = async (before: Snapshot) => {
    const readAgain = stopReads(client);
    restore(client, before);
    try {
      // Whoever was on the shortlist is there again, which takes "not for me" back as well.
      const back = shortlisted ? 'PUT /shortlist/:id' : 'DELETE /passed/:id';
      await call(back, { params: { id } });
      outdateOwn(client, shortlisted ? { list: 'shortlist', id } : undefined);
    } catch {
      takeOut(client, id);
      toast(t('undoFailed', { name }), 'danger');
    } finally {
      readAgain();
    }
  };
  return useMutation({
    mutationFn: () => call('PUT /passed/:id', { params: { id } }),
    scope: { id: `mark:${id}` },
    onMutate: () => {
      const readAgain = stopReads(client);
      const before = client.getQueriesData<Lists>({ queryKey: memberKeys.lists });
      takeOut(client, id);
      return { before, readAgain };
    },
    onSuccess: (_, __, { before }) => {
      outdateOwn(client, { list: 'passed', id });
      toast(t('passed', { name }), 'info', {
        label: t('undo'),
        onSelect: () => void undo(before),
      });
    },
    onError: (error, _, shown) => {
      restore(client, shown?.before ?? []);
      toast(reasonOf(error) ?? t('passFailed', { name }), 'danger');
    },
    onSettled: (_, __, ___, shown) => shown?.readAgain(),
  });
}

type Snapshot = ReturnType<QueryClient['getQueriesData']>;

function restore(client: QueryClient, before: Snapshot) {
  for (const [key, lists] of before) client.setQueryData(key, lists);
}

/** A full list says itself what to do; of anything else trying again is the only advice. */
function reasonOf(error: Error): string | null {
  return error instanceof ApiError && error.status === 409 ? error.message : null;
}
