import { firstName } from '@sambandha/contract/first-name';
import type { Pagination } from '@sambandha/contract/primitives';
import type { Card } from '@sambandha/contract/search/schemas';
import {
  type InfiniteData,
  type Mutation,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { memberKeys } from '../match/index.ts';

export type OwnList = 'shortlist' | 'passed';

/** Query keys of own lists and marks, beside the lists of Browse. */
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

/** The member that a mark is about. */
export interface Marked {
  readonly id: string;
  readonly name: string;
}

/** Sets on every card and on the profile whether a member is on the shortlist. */
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

/** Removes a member from every list, and from its total. */
function takeOut(client: QueryClient, memberId: string) {
  client.setQueriesData<Lists>({ queryKey: memberKeys.lists }, (lists) => {
    if (lists === undefined || !hasMember(lists, memberId)) return lists;
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
 * Marks the own lists as stale: they are read again when shown next, and stay unchanged on the
 * screen. A list that was opened before the server had the change, and lacks the added member, is
 * read again at once.
 */
function outdateOwn(client: QueryClient, put?: { readonly list: OwnList; readonly id: string }) {
  for (const list of ['shortlist', 'passed'] as const) {
    const queryKey = markKeys.list(list);
    const lacks = list === put?.list && !hasMember(client.getQueryData<Lists>(queryKey), put.id);
    void client.invalidateQueries({ queryKey, refetchType: lacks ? 'active' : 'none' });
  }
}

/**
 * Cancels running reads of lists, whose responses may be older than a change. Returns a function
 * that reads those again that were stale; a list requests its next page itself.
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

/**
 * Applies a change to the cached lists before the server has it. Call the returned function with
 * the server's answer: it applies the change again, because a read that started in between does
 * not know it, or what replaces it.
 */
function changeLists(client: QueryClient, change: () => void) {
  const applied = (apply: () => void) => {
    const readAgain = stopReads(client);
    apply();
    return readAgain;
  };
  const readAgain = applied(change);
  return (apply = change) => {
    applied(apply)();
    readAgain();
  };
}

const scopeOf = (memberId: string) => `mark:${memberId}`;

/** True unless a later change of the same member waits for this one. */
function isLast(client: QueryClient, memberId: string): boolean {
  const isOfMember = ({ options }: Mutation) => options.scope?.id === scopeOf(memberId);
  return client.isMutating({ predicate: isOfMember }) <= 1;
}

/** Adds a member to the shortlist or removes them: shown at once, reverted if it fails. */
export function useShortlist({ id, name }: Marked) {
  const client = useQueryClient();
  const t = useT('search');
  return useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? 'PUT /shortlist/:id' : 'DELETE /shortlist/:id', {
        params: { id },
      }),
    // Two quick presses run in order.
    scope: { id: scopeOf(id) },
    onMutate: (wanted) => changeLists(client, () => setShortlisted(client, id, wanted)),
    onSuccess: (_, wanted, settle) => {
      settle(() => isLast(client, id) && setShortlisted(client, id, wanted));
      outdateOwn(client, wanted ? { list: 'shortlist', id } : undefined);
    },
    onError: (error, wanted, settle) => {
      settle?.(() => setShortlisted(client, id, !wanted));
      toast(reasonOf(error) ?? t('shortlistFailed', { name }), 'danger');
    },
  });
}

/**
 * Removes a member from all lists as "not for me", with Undo on the toast. If it fails or is
 * undone, they are back in the same place.
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
    const settle = changeLists(client, () => putBack(client, id, before));
    try {
      // A member who was on the shortlist is added again, which also reverts "not for me".
      const back = shortlisted ? 'PUT /shortlist/:id' : 'DELETE /passed/:id';
      await call(back, { params: { id } });
      settle();
      outdateOwn(client, shortlisted ? { list: 'shortlist', id } : undefined);
    } catch {
      settle(() => takeOut(client, id));
      toast(t('undoFailed', { name }), 'danger');
    }
  };
  return useMutation({
    mutationFn: () => call('PUT /passed/:id', { params: { id } }),
    scope: { id: scopeOf(id) },
    onMutate: () => {
      const before = client.getQueriesData<Lists>({ queryKey: memberKeys.lists });
      return { before, settle: changeLists(client, () => takeOut(client, id)) };
    },
    onSuccess: (_, __, { before, settle }) => {
      settle();
      outdateOwn(client, { list: 'passed', id });
      toast(t('passed', { name }), 'info', {
        label: t('undo'),
        onSelect: () => void undo(before),
      });
    },
    onError: (error, _, shown) => {
      shown?.settle(() => putBack(client, id, shown.before));
      toast(reasonOf(error) ?? t('passFailed', { name }), 'danger');
    },
  });
}

type Snapshot = readonly (readonly [QueryKey, Lists | undefined])[];

/** Puts a member back into the lists that had them and do not have them now. */
function putBack(client: QueryClient, memberId: string, before: Snapshot) {
  for (const [key, lists] of before)
    if (hasMember(lists, memberId) && !hasMember(client.getQueryData<Lists>(key), memberId))
      client.setQueryData(key, lists);
}

function hasMember(lists: Lists | undefined, memberId: string): boolean {
  return lists?.pages.some(({ profiles }) => profiles.some(({ id }) => id === memberId)) ?? false;
}

/** The message for a full list says what to do; for other errors a retry is the only advice. */
function reasonOf(error: Error): string | null {
  return error instanceof ApiError && error.status === 409 ? error.message : null;
}
