import {
  type Mutation,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isApiMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createConfirmedStates } from '../../api/confirmed-states.ts';
import { onCacheClear } from '../../api/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { type CachedList, changeCard, hasMember, memberKeys } from '../match/index.ts';

export type OwnListName = 'shortlist' | 'passed';

/** Query keys of the member's own lists, and of the marks of other members. */
export const markKeys = {
  list: (list: OwnListName) => [...memberKeys.ownLists, list],
  byId: (memberId: string) => ['members', 'mark', memberId],
} as const;

export interface MemberMark {
  readonly shortlisted: boolean;
  readonly passed: boolean;
}

/** The member whose mark is changed. */
export interface MarkedMember {
  readonly id: string;
  readonly name: string;
}

/** Sets the shortlist state of a member on every card and on the profile. */
function setShortlisted(client: QueryClient, memberId: string, shortlisted: boolean) {
  changeCard(client, memberId, (card) => ({ ...card, shortlisted }));
  client.setQueryData<MemberMark>(
    markKeys.byId(memberId),
    (mark) => mark && { shortlisted, passed: shortlisted ? false : mark.passed },
  );
}

/**
 * Marks the shortlist and the passed list as stale. A list on the screen stays unchanged and is
 * fetched again when it is shown next. A list that was opened before the server stored the change,
 * and lacks the added member, is fetched again at once.
 */
export function invalidateOwnLists(
  client: QueryClient,
  added?: { readonly list: OwnListName; readonly id: string },
) {
  for (const list of ['shortlist', 'passed'] as const) {
    const queryKey = markKeys.list(list);
    const isMissing =
      list === added?.list && !hasMember(client.getQueryData<CachedList>(queryKey), added.id);
    void client.invalidateQueries({ queryKey, refetchType: isMissing ? 'active' : 'none' });
  }
}

/**
 * Cancels running reads of lists, whose responses may be older than a change. Returns a function
 * that repeats the cancelled reads of stale lists. A cancelled read of a next page is not repeated,
 * because the list requests the page again itself.
 */
function cancelFetches(client: QueryClient): () => void {
  const runningQueries = client.getQueryCache().findAll({
    queryKey: memberKeys.lists,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data !== undefined,
  });
  const staleQueries = runningQueries.filter(({ state }) => state.isInvalidated);
  for (const { queryKey } of runningQueries) void client.cancelQueries({ queryKey, exact: true });
  return () => {
    for (const { queryKey } of staleQueries) void client.refetchQueries({ queryKey, exact: true });
  };
}

/**
 * Applies a change to the cached lists before the server stores it. Returns a function that has to
 * be called after the server's response. The function applies the change again, because a fetch
 * that started in the meantime does not include the change. The argument of the function replaces
 * the change, for example to revert the change.
 */
export function changeOptimistically(client: QueryClient, change: () => void) {
  const applyChange = (apply: () => void) => {
    const refetchStale = cancelFetches(client);
    apply();
    return refetchStale;
  };
  const refetchStale = applyChange(change);
  return (apply = change) => {
    applyChange(apply)();
    refetchStale();
  };
}

/** Returns the scope of the mutations of a member's marks, which run sequentially. */
export const scopeOf = (memberId: string) => `mark:${memberId}`;

/** The shortlist state that the server confirmed last, for each member with running changes. */
const confirmedMarks = createConfirmedStates<boolean>();
onCacheClear(confirmedMarks.clear);

/** Returns true unless another change of the same member is queued after the running one. */
function isLastChange(client: QueryClient, memberId: string): boolean {
  const isOfMember = ({ options }: Mutation) => options.scope?.id === scopeOf(memberId);
  return client.isMutating({ predicate: isOfMember }) <= 1;
}

/**
 * Adds a member to the shortlist or removes them. The change is shown at once and reverted if it
 * fails.
 */
export function useShortlist({ id, name }: MarkedMember) {
  const client = useQueryClient();
  const t = useT('search');
  return useMutation({
    mutationFn: (shortlisted: boolean) =>
      call(shortlisted ? 'PUT /shortlist/:id' : 'DELETE /shortlist/:id', {
        params: { id },
      }),
    // Two quick clicks are processed in order.
    scope: { id: scopeOf(id) },
    onMutate: (shortlisted) => {
      confirmedMarks.start(id, !shortlisted);
      return changeOptimistically(client, () => setShortlisted(client, id, shortlisted));
    },
    onSuccess: (_, shortlisted, settle) => {
      confirmedMarks.confirm(id, () => shortlisted);
      settle(() => isLastChange(client, id) && setShortlisted(client, id, shortlisted));
      invalidateOwnLists(client, shortlisted ? { list: 'shortlist', id } : undefined);
    },
    onError: (error, shortlisted, settle) => {
      const { state = !shortlisted } = confirmedMarks.current(id) ?? {};
      settle?.(() => isLastChange(client, id) && setShortlisted(client, id, state));
      showToast(getListFullMessage(error) ?? t('shortlistFailed', { name }), 'danger');
    },
    onSettled: () => void confirmedMarks.end(id),
  });
}

/** Returns the server's message if the list is full (409), or null for other errors. */
export function getListFullMessage(error: Error): string | null {
  return isApiMessage(error) && error.status === 409 ? error.message : null;
}
