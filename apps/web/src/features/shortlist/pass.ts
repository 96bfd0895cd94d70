import { firstName } from '@sambandha/contract/first-name';
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  type CachedList,
  changeList,
  hasMember,
  memberKeys,
  removeMemberFromLists,
} from '../match/index.ts';
import {
  changeOptimistically,
  getListFullMessage,
  invalidateOwnLists,
  type MarkedMember,
  type MemberMark,
  markKeys,
  scopeOf,
} from './marks.ts';

/**
 * Removes a member from all lists as "not for me". The toast offers an undo. If the removal fails
 * or is undone, the member returns to the same position.
 */
export function usePassMember({
  id,
  name: fullName,
  shortlisted,
}: MarkedMember & { readonly shortlisted: boolean }) {
  const name = firstName(fullName);
  const client = useQueryClient();
  const t = useT('search');
  // The mark may be newer than `shortlisted`.
  const wasShortlisted = ({ mark }: Snapshot) => mark?.shortlisted ?? shortlisted;
  const undo = useMutation({
    // A member who was on the shortlist is added again, which also reverts "not for me".
    mutationFn: (snapshot: Snapshot) =>
      call(wasShortlisted(snapshot) ? 'PUT /shortlist/:id' : 'DELETE /passed/:id', {
        params: { id },
      }),
    scope: { id: scopeOf(id) },
    onMutate: (snapshot) => changeOptimistically(client, () => restoreMember(client, id, snapshot)),
    onSuccess: (_, snapshot, settle) => {
      settle();
      invalidateOwnLists(client, wasShortlisted(snapshot) ? { list: 'shortlist', id } : undefined);
    },
    onError: (_, __, settle) => {
      settle?.(() => setPassed(client, id));
      showToast(t('undoFailed', { name }), 'danger');
    },
  });
  return useMutation({
    mutationFn: () => call('PUT /passed/:id', { params: { id } }),
    scope: { id: scopeOf(id) },
    onMutate: () => {
      const snapshot = {
        lists: client.getQueriesData<CachedList>({ queryKey: memberKeys.lists }),
        mark: client.getQueryData<MemberMark>(markKeys.byId(id)),
      };
      return { snapshot, settle: changeOptimistically(client, () => setPassed(client, id)) };
    },
    onSuccess: (_, __, { snapshot, settle }) => {
      settle();
      invalidateOwnLists(client, { list: 'passed', id });
      showToast(t('passed', { name }), 'info', {
        label: t('undo'),
        onSelect: () => undo.mutate(snapshot),
      });
    },
    onError: (error, _, context) => {
      context?.settle(() => restoreMember(client, id, context.snapshot));
      showToast(getListFullMessage(error) ?? t('passFailed', { name }), 'danger');
    },
  });
}

/** Removes a member from every list, and marks the member as passed. */
function setPassed(client: QueryClient, memberId: string) {
  removeMemberFromLists(client, memberId);
  client.setQueryData<MemberMark>(
    markKeys.byId(memberId),
    (mark) => mark && { shortlisted: false, passed: true },
  );
}

/** The cached lists and the cached mark of a member before the removal. */
interface Snapshot {
  readonly lists: readonly (readonly [QueryKey, CachedList | undefined])[];
  readonly mark: MemberMark | undefined;
}

/**
 * Restores the mark of a member, and adds the member to each list that has lost them since the
 * snapshot. Other changes since the snapshot are kept.
 */
function restoreMember(client: QueryClient, memberId: string, snapshot: Snapshot) {
  client.setQueryData<MemberMark>(markKeys.byId(memberId), snapshot.mark);
  for (const [key, formerList] of snapshot.lists) {
    if (formerList === undefined || !hasMember(formerList, memberId)) continue;
    changeList(client, key, (list) =>
      hasMember(list, memberId) ? undefined : insertMember(list, memberId, formerList),
    );
  }
}

/** Inserts a member into the same page, after those who preceded the member in `formerList`. */
function insertMember(list: CachedList, memberId: string, formerList: CachedList): CachedList {
  const pages = list.pages.map((page, pageIndex) => {
    const { profiles, pagination } = page;
    const formerProfiles = formerList.pages[pageIndex]?.profiles ?? [];
    const formerIndex = formerProfiles.findIndex(({ id }) => id === memberId);
    const member = formerProfiles[formerIndex];
    const precedingIds = new Set(formerProfiles.slice(0, formerIndex).map(({ id }) => id));
    const index = profiles.filter(({ id }) => precedingIds.has(id)).length;
    return {
      ...page,
      profiles: member === undefined ? profiles : profiles.toSpliced(index, 0, member),
      // Each page contains the total of the whole list.
      pagination: { ...pagination, total: pagination.total + 1 },
    };
  });
  return { ...list, pages };
}
